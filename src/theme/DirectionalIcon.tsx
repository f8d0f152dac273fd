import type { SvgIconComponent } from '@mui/icons-material';
import { useTheme } from '@mui/material/styles';
import type { SvgIconProps } from '@mui/material/SvgIcon';

interface Props extends SvgIconProps {
  readonly icon: SvgIconComponent;
}

/** An icon that points somewhere, such as an arrow or a way out, mirrored where the text runs right to left. */
export const DirectionalIcon = ({ icon: Icon, style, ...props }: Props) => {
  const mirrored = useTheme().direction === 'rtl';
  return <Icon {...props} style={{ ...style, ...(mirrored && { transform: 'scaleX(-1)' }) }} />;
};
