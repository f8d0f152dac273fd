import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';

interface Props {
  readonly label: string;
  /** loads the console anew, where what is loaded is broken */
  readonly afresh?: boolean;
}

/** The way back to where everyone may be. */
export const DashboardButton = ({ label, afresh = false }: Props) => (
  <Button component={Link} to="/dashboard" reloadDocument={afresh} variant="contained">
    {label}
  </Button>
);
