import {
  booleano,
  CON_ENLACES,
  cuantos,
  desde,
  dolares,
  entero,
  fecha,
  id,
  instante,
  lista,
  objeto,
  oNulo,
  porcentaje,
  segun,
  texto,
  unoDe,
} from '#domain/kernel/campos.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import { AMBIENTES } from '#domain/kernel/sri.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import { vistaDe } from '#domain/kernel/vista.ts';
import { planDe } from './activo.decider.ts';
import type { GrupoDeDepreciacion, LineaDeDepreciacion } from './activo.events.ts';
import {
  type Activo,
  type Acto,
  codigoDeActivo,
  type Depreciacion,
  ESTADOS,
  NUNCA,
  porDepreciar,
  TIPOS_DE_ACTO,
} from './activo.ts';
import { CLASES, NOMBRES, type TopeDeClase } from './clases.ts';
import { type AnioDePlan, acumuladoAl, porAnios, type Tramo } from './depreciacion.ts';

export { ESTADOS, type EstadoDeActivo } from './activo.ts';
export { CLASES, type ClaseDeActivo, topesEn } from './clases.ts';

/** How fixed assets look from outside. */

/** Not of the register: what is left when it and what it lost are not there any more. */
type EnLibros = { readonly costo: Centavos; readonly depreciacion: Centavos };

const valorEnLibros = ({ costo, depreciacion }: EnLibros): Centavos => costo - depreciacion;

/** An asset as the register has it on a day: what it cost and had lost by then. */
export type ActivoDeRegistro = Omit<
  Activo,
  'tramos' | 'actos' | 'depreciado_hasta' | 'proximo' | 'busqueda' | 'ultima_fecha'
> & {
  readonly cuenta_activo_codigo: string;
  readonly cuenta_depreciacion_codigo: string;
};

const COMUNES = {
  id: id(),
  codigo: texto('', { celda: 'simple', ejemplos: ['AF-000001'] }),
  descripcion: texto(),
  clase: unoDe(CLASES),
  estado: unoDe(ESTADOS),
  fecha: fecha('La del asiento con que entró'),
  fecha_uso: fecha('Se deprecia desde el mes siguiente'),
  costo: dolares('Con sus mejoras; 0 cuando ya no está'),
  valor_residual: dolares('Lo que no se deprecia'),
  vida_util_meses: cuantos('La que se dijo al registrarlo'),
  depreciacion_acumulada: desde('depreciacion', dolares('Lo que ha perdido')),
  valor_en_libros: segun(valorEnLibros, dolares('Costo menos depreciación acumulada')),
  no_deducible: dolares('De lo depreciado aquí, lo que no rebaja el impuesto a la renta'),
  sucursal_id: id(),
  custodio: oNulo(texto('Quién lo tiene a su cargo')),
  compra_id: oNulo(id('La compra de que viene')),
  compra_linea: oNulo(cuantos('Su línea, desde 1; 0: toda una compra sin líneas')),
  sin_limite_de_valor: booleano('No le alcanza el límite de valor de su clase'),
  cuenta_activo_id: id(),
  cuenta_depreciacion_id: id(),
  cuenta_gasto_id: id(),
  ambiente: unoDe(AMBIENTES),
};

/** A line of the register. */
export const vistaDeRegistro = vistaDe<ActivoDeRegistro>('ActivoDeRegistro')({
  ...COMUNES,
  cuenta_activo_codigo: texto(),
  cuenta_depreciacion_codigo: texto(),
  ...CON_ENLACES,
});
export type VistaDeRegistro = ReturnType<typeof vistaDeRegistro>;

const vistaActo = vistaDe<Acto>('ActoDeActivoFijo')({
  acto: entero('Su lugar, desde 1: la registración', { minimo: 1 }),
  tipo: unoDe(TIPOS_DE_ACTO),
  fecha: fecha(),
  monto: dolares('Lo que costó una mejora, o el precio de una venta sin impuestos'),
  costo: dolares('Lo que sumó al costo; negativo, lo que salió'),
  depreciacion: dolares('Lo que sumó a la depreciación acumulada; negativo, lo que salió'),
  detalle: oNulo(texto('Motivo, descripción o referencia')),
  compra_id: oNulo(id()),
  compra_linea: oNulo(cuantos()),
  cuenta_dinero_id: oNulo(id('Donde entró el dinero de su venta')),
  movimiento_id: oNulo(id('El de su cuenta de dinero')),
  factura_id: oNulo(id('La factura que cobra su venta')),
  factura_linea: oNulo(cuantos('La línea de esa factura, desde 1')),
  asiento_id: oNulo(id('null: no se contabilizó')),
  anulado_el: oNulo(fecha()),
  anulado_motivo: oNulo(texto()),
});

const vistaTramo = vistaDe<Tramo>('TramoDeDepreciacion')({
  desde: texto('Primer mes, AAAA-MM', { celda: 'simple' }),
  meses: cuantos('En cuántos meses, en partes iguales'),
  monto: dolares('Lo que se deprecia en ellos'),
  costo: dolares('Lo que había costado hasta entonces'),
});

const vistaAnio = vistaDe<AnioDePlan>('AnioDePlanDeDepreciacion')({
  anio: cuantos(),
  monto: dolares('Lo que se deprecia en el año'),
  acumulada: dolares('La de su fin'),
});

/** Of what is no longer in use, nothing. */
const planPorAnios = (activo: Activo): readonly AnioDePlan[] =>
  activo.estado === 'activo' ? porAnios(planDe(activo)) : [];

const mesDeProximo = ({ proximo }: Pick<Activo, 'proximo'>): string | null =>
  proximo === NUNCA
    ? null
    : `${Math.trunc(proximo / 100)}-${String(proximo % 100).padStart(2, '0')}`;

/** The record of an asset. */
export const vistaActivo = vistaDe<Activo>('Activo')({
  ...COMUNES,
  depreciacion_previa: dolares('La que traía al registrarlo'),
  depreciado_hasta: oNulo(texto('Último mes depreciado, AAAA-MM', { celda: 'simple' })),
  proximo_mes: segun(mesDeProximo, oNulo(texto('El que sigue; null: nada más que depreciar'))),
  por_depreciar: segun(porDepreciar, dolares()),
  tramos: lista(vistaTramo, 'Cómo se deprecia: el último rige hasta el fin de su vida'),
  plan: segun(planPorAnios, lista(vistaAnio, 'Año por año, hasta el fin de su vida')),
  actos: lista(vistaActo, 'Lo que se ha hecho con él, lo último al final'),
  creado_por: texto(),
  creado_en: instante(),
  ...CON_ENLACES,
});
export type VistaActivo = ReturnType<typeof vistaActivo>;

/** A month that an asset was depreciated in. */
export type MesDeActivo = {
  readonly depreciacion_id: number;
  readonly anio: number;
  readonly mes: number;
  readonly fecha: Fecha;
  readonly monto: Centavos;
  readonly no_deducible: Centavos;
};

const vistaMesDeActivo = vistaDe<MesDeActivo>('MesDeActivoFijo')({
  depreciacion_id: id(),
  anio: cuantos(),
  mes: entero('1 a 12', { minimo: 1, maximo: 12 }),
  fecha: fecha('La de su asiento'),
  monto: dolares(),
  no_deducible: dolares(),
});

/** The record of an asset with the months that it was depreciated in. */
export type FichaDeActivo = Activo & { readonly depreciaciones: readonly MesDeActivo[] };

export const vistaFichaDeActivo = vistaDe<FichaDeActivo>('ActivoFijo')({
  ...vistaActivo.campos,
  depreciaciones: lista(
    vistaMesDeActivo,
    'Mes a mes, del primero al último; los anulados no están',
  ),
});

export type VistaFichaDeActivo = ReturnType<typeof vistaFichaDeActivo>;

/** An asset that something was just done with, and what its caller is told. */
export type ActivoHecho = { readonly activo: Activo; readonly avisos: readonly string[] };

export const vistaActivoHecho = ({ activo, avisos }: ActivoHecho) => ({
  ...vistaActivo(activo),
  avisos,
});

/** How long a life may be so that nothing of a year is over the maximum: the class says it. */
const mesesMinimos = ({ tasa_anual }: Pick<TopeDeClase, 'tasa_anual'>): number =>
  Math.ceil((12 * 100_00) / tasa_anual);

/** What whoever registers an asset should know. */
export const avisosDeAlta = (
  activo: Activo,
  tope: TopeDeClase,
  { ultimo }: { readonly ultimo: string },
): readonly string[] => {
  const { clase, vida_util_meses, costo, sin_limite_de_valor, depreciacion } = activo;
  const limite = sin_limite_de_valor ? null : tope.limite_de_valor;
  const atrasado = acumuladoAl(planDe(activo), ultimo) - depreciacion;
  return [
    ...(vida_util_meses < mesesMinimos(tope)
      ? [
          `Se deprecia más rápido que el máximo de su clase (${tope.tasa_anual / 100} % al año): lo que lo ` +
            'supera no es deducible.',
        ]
      : []),
    ...(limite !== null && costo > limite
      ? [`Costó más de ${limite / 100}: la depreciación de lo que los supera no es deducible.`]
      : []),
    ...(atrasado > 0
      ? [
          `Hasta ${ultimo} debió depreciarse ${(atrasado / 100).toFixed(2)}: irá con el próximo mes. Si ya se ` +
            'depreció en otro sistema, anúlelo y registre depreciacion_acumulada.',
        ]
      : []),
    ...(clase === 'vehiculos' && sin_limite_de_valor
      ? ['Sin límite de valor: conserve lo que prueba que la ley no lo limita.']
      : []),
  ];
};

const noDeducible = ({ monto, deducible }: Pick<LineaDeDepreciacion, 'monto' | 'deducible'>) =>
  monto - deducible;

const vistaGrupo = vistaDe<GrupoDeDepreciacion>('DepreciacionDeClase')({
  clase: unoDe(CLASES),
  cuenta_gasto_id: id(),
  cuenta_depreciacion_id: id(),
  monto: dolares(),
  no_deducible: segun(noDeducible, dolares()),
});

const vistaLinea = vistaDe<LineaDeDepreciacion>('DepreciacionDeActivo')({
  activo_id: id(),
  codigo: segun(({ activo_id }: LineaDeDepreciacion) => codigoDeActivo(activo_id), texto()),
  clase: unoDe(CLASES),
  monto: dolares(),
  no_deducible: segun(
    noDeducible,
    dolares('Sobre el máximo de su clase, o de lo que costó más que su límite'),
  ),
});

/** The depreciation of a month as a list has it: without its lines. */
export const vistaDeListaDeDepreciacion = vistaDe<Omit<Depreciacion, 'lineas'>>(
  'DepreciacionDeLista',
)({
  id: id(),
  anio: cuantos(),
  mes: entero('1 a 12', { minimo: 1, maximo: 12 }),
  fecha: fecha('La de sus asientos'),
  total: dolares(),
  no_deducible: dolares(),
  estado: unoDe(['activa', 'anulada']),
  anulado_el: oNulo(fecha()),
  anulado_motivo: oNulo(texto()),
  clases: desde('grupos', lista(vistaGrupo, 'Una por clase y cuentas; un asiento por clase')),
  asiento_ids: lista(id(), 'Uno por clase; ninguno: no se contabilizó'),
  creado_por: texto(),
  creado_en: instante(),
  ambiente: unoDe(AMBIENTES),
});

export const vistaDepreciacion = vistaDe<Depreciacion>('Depreciacion')({
  ...vistaDeListaDeDepreciacion.campos,
  lineas: lista(vistaLinea),
});

/** What depreciating a month answers; the rest is null where nothing was due. */
export type MesDepreciado = {
  readonly depreciacion: Depreciacion | undefined;
  readonly anio: number;
  readonly mes: number;
  readonly avisos: readonly string[];
};

/** A class, and what of its depreciation lessens the tax. */
export const vistaClase = vistaDe<TopeDeClase>('ClaseDeActivo')({
  clase: unoDe(CLASES),
  nombre: segun(({ clase }: TopeDeClase) => NOMBRES[clase], texto()),
  tasa_anual: porcentaje('Máximo deducible al año, por ciento del costo'),
  vida_minima_meses: segun(mesesMinimos, cuantos('Con una vida más corta se pasa del máximo')),
  limite_de_valor: oNulo(dolares('Lo que cueste más no rebaja el impuesto; null: sin límite')),
  fuente: texto(),
  desde: oNulo(fecha('Primer día; null: sin inicio conocido')),
  hasta: oNulo(fecha('Último día; null: sigue vigente')),
});

const mesDepreciado = objeto(
  {
    ...vistaDepreciacion.campos,
    id: oNulo(id('null: no había nada que depreciar')),
    fecha: oNulo(fecha('La de sus asientos')),
    creado_por: oNulo(texto()),
    creado_en: oNulo(instante()),
    estado: oNulo(unoDe(['activa', 'anulada'])),
    ambiente: oNulo(unoDe(AMBIENTES)),
    avisos: lista(texto(), 'Lo que conviene saber de lo hecho'),
  },
  'MesDepreciado',
);

const VACIA = {
  id: null,
  fecha: null,
  total: 0,
  no_deducible: 0,
  estado: null,
  anulado_el: null,
  anulado_motivo: null,
  clases: [],
  asiento_ids: [],
  creado_por: null,
  creado_en: null,
  ambiente: null,
  lineas: [],
} as const;

export const vistaMesDepreciado = Object.assign(
  ({ depreciacion, anio, mes, avisos }: MesDepreciado) =>
    depreciacion ? { ...vistaDepreciacion(depreciacion), avisos } : { ...VACIA, anio, mes, avisos },
  { esquema: mesDepreciado },
);
