import type { Names } from './names.ts';

/** The text of a first definition: a title, a code, a state and a description. */
export const definitionOf = ({ resource, one, area, many, type }: Names): string =>
  `import { choice, code, defineResource, longText, text, type Infer } from '#schema';

export const ${many} = defineResource({
  name: '${resource}',
  one: '${one}',
  area: '${area}',
  permission: '${many}',
  screen: '/${resource}',
  title: 'title',
  code: 'code',
  fields: {
    title: text({ required: true, search: true, sort: true, filter: true, cell: { ellipsis: 80 } }),
    code: code({ unique: true, search: true, sort: true, filter: true }),
    status: choice({
      required: true,
      default: 'draft',
      options: [
        { value: 'draft', colour: 'grey' },
        { value: 'active', colour: 'green' },
        { value: 'retired', colour: 'amber' },
      ],
      sort: true,
      filter: true,
    }),
    description: longText({ search: true, filter: true, views: { list: 'hidden' } }),
  },
  removal: { confirm: 'yesNo', closeOnError: false, takes: 'nothing' },
  list: { sort: ['title', 'asc'], height: '80vh' },
  importKey: 'code',
});
export type ${type} = Infer<typeof ${many}>;
`;

/** The labels of that definition, as an entry of the domain's labels. */
export const labelsOf = {
  fa: ({ resource, persian: [one, many] }: Names): string => `  '${resource}': {
    one: '${one}',
    many: '${many}',
    fields: { title: 'عنوان', code: 'کد', status: 'وضعیت', description: 'توضیحات' },
    choices: { status: { draft: 'پیش‌نویس', active: 'فعال', retired: 'کنارگذاشته' } },
  },
`,
  en: ({ resource, english: [one, many] }: Names): string => `  '${resource}': {
    one: '${one}',
    many: '${many}',
    fields: { title: 'Title', code: 'Code', status: 'State', description: 'Description' },
    choices: { status: { draft: 'Draft', active: 'Active', retired: 'Retired' } },
  },
`,
} as const;
