import {
  IconApi,
  IconArrowsSplit,
  IconBolt,
  IconClock,
  IconForms,
  IconHandClick,
  IconMail,
  IconMessage,
  IconNote,
  IconPoint,
  IconSearch,
  IconSwitchHorizontal,
  IconWebhook,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';

const ICONOS: { readonly [tipo: string]: typeof IconBolt } = {
  'trigger.manual': IconHandClick,
  'trigger.evento': IconBolt,
  'action.http': IconApi,
  'action.webhook': IconWebhook,
  'action.email': IconMail,
  'action.buscar': IconSearch,
  'branch.if': IconArrowsSplit,
  'flow.esperar': IconClock,
  'transform.set': IconForms,
  transform: IconSwitchHorizontal,
  'action.log': IconNote,
  chat: IconMessage,
};

/** The icon of a type of node, or of something of the palette. */
export const iconoDe = (que: string): ReactNode => {
  const Icono = ICONOS[que] ?? IconPoint;
  return <Icono size={16} aria-hidden />;
};
