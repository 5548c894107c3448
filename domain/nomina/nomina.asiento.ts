import type { LineaPorAsentar, PorAsentar } from '#domain/contabilidad/asentar.ts';
import type { Rol } from '#domain/contabilidad/roles.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import { type ConContable, lineaDeDinero } from '#domain/tesoreria/cuenta-contable.ts';
import {
  APORTE_PATRONAL,
  CAMPOS_DE_DESCUENTO,
  DESCUENTOS,
  INGRESOS,
  PROVISIONES,
  SUELDOS_POR_PAGAR,
} from './conceptos.ts';
import type { PersonaDeNomina } from './nomina.events.ts';
import { type Nomina, ORIGEN_DE_NOMINA, ORIGEN_DE_PAGO_DE_NOMINA } from './nomina.ts';
import { totalesDe } from './sumas.ts';

/**
 * What payrolls and their payments post (Ley: dinero §1): sums by concept. Whoever reads the books and
 * not the payrolls learns what they come to; no line names anybody.
 */

type Lado = 'debe' | 'haber';

/** Amounts of one concept are one line, whoever's they are. */
const lineasPorConcepto = (
  partes: readonly {
    readonly rol: Rol;
    readonly nombre: string;
    readonly lado: Lado;
    readonly monto: Centavos;
  }[],
): readonly LineaPorAsentar[] => {
  const sumas = new Map<string, LineaPorAsentar>();
  for (const { rol, nombre: descripcion, lado, monto } of partes) {
    const clave = `${lado} ${rol} ${descripcion}`;
    const previa = sumas.get(clave);
    sumas.set(clave, { rol, descripcion, [lado]: (previa?.[lado] ?? 0) + monto });
  }
  return [...sumas.values()];
};

const partesDe = (persona: PersonaDeNomina) => [
  ...persona.ingresos.map(({ concepto, monto }) => {
    const { rol, nombre } = INGRESOS[concepto];
    return { rol, nombre, lado: 'debe', monto } as const;
  }),
  ...[
    { ...APORTE_PATRONAL, monto: persona.iess_patronal },
    ...persona.provisiones.map(({ concepto, monto }) => ({ ...PROVISIONES[concepto], monto })),
  ].flatMap(({ rol, contra, nombre, monto }) => [
    { rol, nombre, lado: 'debe', monto } as const,
    { rol: contra, nombre, lado: 'haber', monto } as const,
  ]),
  ...CAMPOS_DE_DESCUENTO.map((campo) => {
    const { rol, nombre } = DESCUENTOS[campo];
    return { rol, nombre, lado: 'haber', monto: persona[campo] } as const;
  }),
];

const lineasDe = (personas: readonly PersonaDeNomina[]): readonly LineaPorAsentar[] => [
  ...lineasPorConcepto(personas.flatMap(partesDe)),
  { rol: SUELDOS_POR_PAGAR, haber: totalesDe(personas).neto, descripcion: 'Sueldos por pagar' },
];

type Asentable = Pick<Nomina, 'id' | 'periodo' | 'descripcion' | 'personas'>;

/** `Nómina 3 de 2026-11` */
const nombreDeNomina = ({ id, periodo }: Pick<Nomina, 'id' | 'periodo'>): string =>
  `Nómina ${id} de ${periodo}`;

/** What a payroll posts on a day. */
export const porRegistrar = (nomina: Asentable, fecha: Fecha): PorAsentar => ({
  origen_tipo: ORIGEN_DE_NOMINA,
  origen_id: nomina.id,
  fecha,
  glosa: nombreDeNomina(nomina) + (nomina.descripcion === null ? '' : ` · ${nomina.descripcion}`),
  lineas: lineasDe(nomina.personas),
});

export const glosaDeAnulacion = (nomina: Pick<Nomina, 'id' | 'periodo'>, motivo: string): string =>
  `Anulación de la ${nombreDeNomina(nomina).toLowerCase()}: ${motivo}`;

/** A payment as its entry says it: of all whom it is for together. */
export type PagoAsentable = {
  readonly pago_id: number;
  readonly monto: Centavos;
  readonly dia: Fecha;
};

/** `Pago 3001 de la nómina 3 de 2026-11` */
export const nombreDePago = (
  nomina: Pick<Nomina, 'id' | 'periodo'>,
  { pago_id }: Pick<PagoAsentable, 'pago_id'>,
): string => `Pago ${pago_id} de la ${nombreDeNomina(nomina).toLowerCase()}`;

/** What a payment posts on its day. */
export const porPagar = (
  nomina: Pick<Nomina, 'id' | 'periodo'>,
  pago: PagoAsentable,
  cuenta: ConContable,
): PorAsentar => ({
  origen_tipo: ORIGEN_DE_PAGO_DE_NOMINA,
  origen_id: pago.pago_id,
  fecha: pago.dia,
  glosa: nombreDePago(nomina, pago),
  lineas: [
    { rol: SUELDOS_POR_PAGAR, debe: pago.monto },
    { ...lineaDeDinero(cuenta), haber: pago.monto },
  ],
});

export const glosaDePagoAnulado = (
  nomina: Pick<Nomina, 'id' | 'periodo'>,
  pago: Pick<PagoAsentable, 'pago_id'>,
  motivo: string,
): string => `Anulación del ${nombreDePago(nomina, pago).toLowerCase()}: ${motivo}`;
