// What is asked before somebody else's way in is changed.
import { askFirst } from './askFirst.tsx';

export const DemandPassword = askFirst({
  words: 'usersViews.demandPassword',
  call: (id) => ['POST', `/user/${id}/pass/change`],
});

export const ResetFactor = askFirst({
  words: 'usersViews.resetFactor',
  call: (id) => ['DELETE', `/user/${id}/secondfactor`],
});
