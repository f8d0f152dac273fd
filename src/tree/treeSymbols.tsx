import ChevronIcon from '@mui/icons-material/ChevronLeft';
import FolderIcon from '@mui/icons-material/FolderOutlined';
import ItemIcon from '@mui/icons-material/ArticleOutlined';
import MemberIcon from '@mui/icons-material/FiberManualRecordOutlined';
import MoreIcon from '@mui/icons-material/MoreVert';
import RootIcon from '@mui/icons-material/CorporateFareOutlined';
import NodeIcon from '@mui/icons-material/AccountTreeOutlined';
import type { SvgIconComponent } from '@mui/icons-material';

const symbols = {
  chevron: ChevronIcon,
  more: MoreIcon,
  root: RootIcon,
  node: NodeIcon,
  group: FolderIcon,
  item: ItemIcon,
  member: MemberIcon,
} as const satisfies Readonly<Record<string, SvgIconComponent>>;
export type SymbolName = keyof typeof symbols;

const idOf = (name: string): string => `tree-symbol-${name}`;

/** The icons of all rows, drawn once. */
export const TreeSymbols = () => (
  <svg width={0} height={0} aria-hidden="true" style={{ position: 'absolute' }}>
    {Object.entries(symbols).map(([name, Icon]) => (
      <symbol key={name} id={idOf(name)} viewBox="0 0 24 24">
        <Icon />
      </symbol>
    ))}
  </svg>
);

interface TreeSymbolProps {
  readonly name: SymbolName;
  readonly className?: string;
  readonly quiet?: boolean;
}

/** One of them in a row. */
export const TreeSymbol = ({ name, className, quiet }: TreeSymbolProps) => (
  <svg className={className} data-quiet={quiet ? '' : undefined} width={20} height={20} aria-hidden="true">
    <use href={`#${idOf(name)}`} />
  </svg>
);
