import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { PerfilEmpresa } from './empresa.events.ts';

/**
 * What a company is for the tax authority, which its documents say as it was on their date: a change
 * counts from its day on, and what was dated before keeps what it was, whenever it is signed.
 */

const DE_CALIDAD = [
  'obligado_contabilidad',
  'contribuyente_especial',
  'agente_retencion',
  'rimpe',
  'gran_contribuyente',
  'artesano',
  'exportador_habitual',
] as const;

export type Calidades = Required<Pick<PerfilEmpresa, (typeof DE_CALIDAD)[number]>>;

/** What it was until a day, which no longer counts. */
export type CalidadesAnteriores = Calidades & { readonly hasta: Fecha };

/** Of a row, oldest first. */
export type ConCalidades = Calidades & {
  readonly calidades_anteriores: readonly CalidadesAnteriores[];
};

const calidadesDe = (de: Calidades): Calidades =>
  Object.fromEntries(DE_CALIDAD.map((campo) => [campo, de[campo]])) as Calidades;

/** The company as it was on a date. */
export const empresaEl = <E extends ConCalidades>(empresa: E, fecha: Fecha): E => {
  const entonces = empresa.calidades_anteriores.find(({ hasta }) => fecha < hasta);
  return entonces ? { ...empresa, ...calidadesDe(entonces) } : empresa;
};

/** The row after a change of what it is, in force from a day on. */
export const conCalidades = <E extends ConCalidades>(
  antes: E,
  despues: Omit<E, 'calidades_anteriores'>,
  desde: Fecha,
): E => {
  const { calidades_anteriores } = antes;
  const nuevas = despues as unknown as Calidades;
  if (DE_CALIDAD.every((campo) => antes[campo] === nuevas[campo])) {
    return { ...(despues as E), calidades_anteriores };
  }
  const quedan = calidades_anteriores.filter(({ hasta }) => hasta <= desde);
  const previa = { ...calidadesDe(empresaEl(antes, desde)), hasta: desde };
  const calidades = quedan.at(-1)?.hasta === desde ? quedan : [...quedan, previa];
  return { ...(despues as E), calidades_anteriores: calidades };
};
