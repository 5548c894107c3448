import { lista, segun, texto } from '#domain/kernel/campos.ts';
import { vistaDe } from '#domain/kernel/vista.ts';
import type { OpcionalesDeFila } from './opcionales.ts';

/** What the issuer adds of its own under «Información adicional». */

export type CampoAdicional = { readonly nombre: string; readonly valor: string };

export const vistaCampoAdicional = vistaDe<CampoAdicional>()({ nombre: texto(), valor: texto() });

/** Its own lines of a document, in their order. */
export const infoAdicionalDe = ({ opcionales }: OpcionalesDeFila): readonly CampoAdicional[] =>
  opcionales?.info_adicional ?? [];

export const vistaInfoAdicional = segun(
  infoAdicionalDe,
  lista(
    vistaCampoAdicional,
    'Lo que el documento agrega bajo «Información adicional», además de lo que pone el servicio',
  ),
);
