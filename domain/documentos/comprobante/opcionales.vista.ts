import { vistaInfoAdicional } from './info-adicional.ts';

/** What the record of every type shows of what it may say besides: flat, and there where nothing was said. */
export const OPCIONALES_DE_TODOS = { info_adicional: vistaInfoAdicional };
