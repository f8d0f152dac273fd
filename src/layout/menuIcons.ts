import type { SvgIconComponent } from '@mui/icons-material';
import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined';
import BarChartOutlined from '@mui/icons-material/BarChartOutlined';
import BusinessCenterOutlined from '@mui/icons-material/BusinessCenterOutlined';
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import LibraryBooksOutlined from '@mui/icons-material/LibraryBooksOutlined';
import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';
import PersonOutlineOutlined from '@mui/icons-material/PersonOutlineOutlined';
import PolicyOutlined from '@mui/icons-material/PolicyOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import ShieldOutlined from '@mui/icons-material/ShieldOutlined';
import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import type { Area } from '#schema';

/** The icon of each group of the menu, which is all that the collapsed menu shows. */
export const areaIcons: Readonly<Record<Area, SvgIconComponent>> = {
  general: HomeOutlined,
  basicInformation: TuneOutlined,
  governanceAndLeadership: PolicyOutlined,
  assetsAndReferenceData: Inventory2Outlined,
  risk: WarningAmberOutlined,
  auditAndCompliance: FactCheckOutlined,
  projectModule: BusinessCenterOutlined,
  reports: BarChartOutlined,
  userManagement: ManageAccountsOutlined,
};

/** Icons of entries that stand alone or are recognised at a glance; the others take none. */
export const entryIcons: Readonly<Partial<Record<string, SvgIconComponent>>> = {
  dashboard: SpaceDashboardOutlined,
  'business-units': AccountTreeOutlined,
  'compliance-packages': LibraryBooksOutlined,
  users: GroupOutlined,
  roles: ShieldOutlined,
  settings: SettingsOutlined,
  profile: PersonOutlineOutlined,
};
