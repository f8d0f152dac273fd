import ChartIcon from '@mui/icons-material/SchemaOutlined';
import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import AddPeopleIcon from '@mui/icons-material/PersonAddAltOutlined';
import { useCallback, useMemo, useState } from 'react';
import { useTranslate } from 'ra-core';
import { permissionOf } from '#schema';
import { businessUnits } from '#resources/governance/businessUnits.ts';
import { Allowed } from '#src/layout/Allowed.tsx';
import { useImportAddress } from '#src/screens/import/useImportAddress.ts';
import type { TreeDrawing } from '#src/screens/shape/treeDrawing.ts';
import { TreeScreen } from '#src/screens/TreeScreen.tsx';
import type { MenuExtra } from '#src/tree/NodeMenu.tsx';
import type { TreeEntry } from '#src/tree/treeModel.ts';
import { UnitChart } from './chart/UnitChart.tsx';
import { AttachPeople } from './people/AttachPeople.tsx';
import { UnitPeople } from './people/UnitPeople.tsx';
import { useMayPlace, usePlaceMember } from './people/usePlaces.ts';
import { UnitSubs } from './UnitSubs.tsx';

const isUnit = ({ type }: TreeEntry): boolean => type !== 'member';

const useTabs = () => {
  const translate = useTranslate();
  return useMemo(
    () => [
      { name: 'people', label: translate('unitsViews.people.tab'), fits: isUnit, Content: UnitPeople },
      { name: 'subs', label: translate('unitsViews.subs.tab'), fits: isUnit, Content: UnitSubs },
    ],
    [translate],
  );
};

/** The chart of the organisation beside the tree. */
const useDrawings = (): readonly TreeDrawing[] => {
  const label = useTranslate()('unitsViews.chart.label');
  return useMemo(() => [{ name: 'chart', label, icon: ChartIcon, Drawing: UnitChart }], [label]);
};

/** The root's menu leads to the import as well, where the person may add units. */
const useImportExtra = (): readonly MenuExtra[] => {
  const translate = useTranslate();
  const { isOffered, show } = useImportAddress(businessUnits);
  if (!isOffered) return [];
  return [{ name: 'import', label: translate('sheetImport.open'), icon: UploadIcon, run: () => show(true) }];
};

const Structure = () => {
  const translate = useTranslate();
  const mayPlace = useMayPlace();
  const placeMember = usePlaceMember();
  const tabs = useTabs();
  const drawings = useDrawings();
  const [filled, setFilled] = useState<TreeEntry>();
  const imports = useImportExtra();
  const extrasOf = useCallback(
    (entry: TreeEntry): readonly MenuExtra[] => {
      if (!isUnit(entry)) return [];
      const label = translate('unitsViews.people.add');
      const attach = { name: 'attach', label, icon: AddPeopleIcon, run: () => setFilled(entry) };
      return [...(mayPlace ? [attach] : []), ...(entry.id === businessUnits.tree.root ? imports : [])];
    },
    [mayPlace, translate, imports],
  );
  return (
    <>
      <TreeScreen
        resource={businessUnits}
        tabs={tabs}
        extrasOf={extrasOf}
        placeMember={placeMember}
        mayPlaceMembers={mayPlace}
        drawings={drawings}
      />
      {filled && <AttachPeople unit={filled} onClose={() => setFilled(undefined)} />}
    </>
  );
};

/** The organisation structure, as a tree or as a chart, with the people of its units. */
export const Units = () => (
  <Allowed permission={permissionOf(businessUnits, 'view')}>
    <Structure />
  </Allowed>
);
