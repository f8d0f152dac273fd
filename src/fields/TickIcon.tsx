import CheckBox from '@mui/icons-material/CheckBox';
import CheckBoxOutlineBlank from '@mui/icons-material/CheckBoxOutlineBlank';

/** Shows that an item of a menu is ticked; the item itself says so to assistive technology. */
export const TickIcon = ({ ticked }: { ticked: boolean }) => {
  const Icon = ticked ? CheckBox : CheckBoxOutlineBlank;
  return <Icon fontSize="small" color={ticked ? 'primary' : 'action'} sx={{ marginInlineEnd: 1 }} />;
};
