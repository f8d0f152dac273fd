import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';

/** The way back to where everyone may be. */
export const DashboardButton = ({ label }: { readonly label: string }) => (
  <Button component={Link} to="/dashboard" variant="contained">
    {label}
  </Button>
);
