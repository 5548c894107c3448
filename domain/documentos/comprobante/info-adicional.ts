import { type CampoAdicional, vistaCampoAdicional } from '#domain/kernel/campo-adicional.ts';
import { lista, segun } from '#domain/kernel/campos.ts';
import type { ConOpcional } from './opcional.ts';

/** What a document adds of its own under «Información adicional». */

/** In their order. */
export const infoAdicionalDe = ({
  opcionales,
}: ConOpcional<{
  readonly info_adicional: readonly CampoAdicional[];
}>): readonly CampoAdicional[] => opcionales?.info_adicional ?? [];

export const vistaInfoAdicional = segun(
  infoAdicionalDe,
  lista(
    vistaCampoAdicional,
    'Lo que el documento agrega bajo «Información adicional», después de lo que pone el servicio; al ' +
      'emitirse, también lo fijo de la empresa',
  ),
);
