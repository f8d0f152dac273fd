import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { users } from '#resources/users/users.ts';
import { recordTitle } from '#src/fields/recordTitle.ts';
import { PersonLine } from './PersonLine.tsx';
import { mostPeople, usePeople, type UnitPerson } from './usePeople.ts';

interface PeopleChoiceProps {
  readonly unitId: number;
  readonly typed: string;
  readonly chosen: ReadonlySet<number>;
  readonly onToggle: (id: number) => void;
}

type ChoiceProps = Pick<PeopleChoiceProps, 'unitId' | 'onToggle'> & {
  readonly person: UnitPerson;
  readonly isChosen: boolean;
};

const Choice = ({ person, unitId, isChosen, onToggle }: ChoiceProps) => {
  const translate = useTranslate();
  const title = recordTitle(users, person);
  const isHere = person.unitIds.includes(unitId);
  const units = person.units.map((unit) => unit.title).join('، ');
  return (
    <ListItem disablePadding>
      <ListItemButton dense disabled={isHere} onClick={() => onToggle(person.id)} sx={{ gap: 1, py: 0.25 }}>
        <Checkbox
          edge="start"
          checked={isChosen || isHere}
          tabIndex={-1}
          disableRipple
          slotProps={{ input: { 'aria-label': title } }}
        />
        <PersonLine person={{ id: person.id, title, avatar: person.avatar }} text={person.position}>
          <Typography variant="caption" color="textSecondary" noWrap sx={{ maxWidth: '40%' }} title={units}>
            {isHere ? translate('unitsViews.attach.here') : units || translate('unitsViews.attach.nowhere')}
          </Typography>
        </PersonLine>
      </ListItemButton>
    </ListItem>
  );
};

const Waiting = () => ['a', 'b', 'c', 'd', 'e'].map((key) => <Skeleton key={key} height={48} sx={{ mx: 1 }} />);

/** People to choose from, many at once; those who are in the unit already are shown and stay. */
export const PeopleChoice = ({ unitId, typed, chosen, onToggle }: PeopleChoiceProps) => {
  const translate = useTranslate();
  const { data, isPending, isError, refetch } = usePeople(typed);
  if (isPending) return <Waiting />;
  if (isError) {
    const retry = (
      <Button color="inherit" size="small" onClick={() => void refetch()}>
        {translate('unitsViews.attach.retry')}
      </Button>
    );
    return (
      <Alert severity="error" action={retry}>
        {translate('unitsViews.attach.failed')}
      </Alert>
    );
  }
  if (data.length === 0) return <Typography sx={{ p: 2 }}>{translate('unitsViews.attach.none')}</Typography>;
  return (
    <>
      <List dense disablePadding aria-label={translate('unitsViews.attach.results')}>
        {data.map((person) => (
          <Choice
            key={person.id}
            person={person}
            unitId={unitId}
            isChosen={chosen.has(person.id)}
            onToggle={onToggle}
          />
        ))}
      </List>
      {data.length >= mostPeople && (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ p: 1 }}>
          {translate('unitsViews.attach.more')}
        </Typography>
      )}
    </>
  );
};
