import { tabla } from '#domain/kernel/tabla.ts';
import type { SegundoFactorExigido } from './segundo-factor.events.ts';

/** What a company wants of whoever enters it. */
export type ExigenciaDeAcceso = { readonly segundo_factor: boolean };
export const exigenciasDeAcceso = tabla<ExigenciaDeAcceso>('exigencias_de_acceso', []);

export const evolucionarExigencia = (
  _fila: ExigenciaDeAcceso | undefined,
  { datos: { exigido } }: SegundoFactorExigido,
): ExigenciaDeAcceso => ({ segundo_factor: exigido });
