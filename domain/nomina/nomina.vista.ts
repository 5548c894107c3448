import {
  CON_ENLACES,
  cuantos,
  desde,
  dolares,
  fecha,
  id,
  instante,
  lista,
  oNulo,
  segun,
  texto,
  unoDe,
} from '#domain/kernel/campos.ts';
import { idsDentro } from '#domain/kernel/dentro.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import { AMBIENTES } from '#domain/kernel/sri.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import { vistaDe } from '#domain/kernel/vista.ts';
import {
  CONCEPTOS_DE_INGRESO,
  CONCEPTOS_DE_PROVISION,
  INGRESOS,
  PROVISIONES,
} from './conceptos.ts';
import type {
  IngresoDePersona,
  ParteDePago,
  PersonaDeNomina,
  ProvisionDePersona,
} from './nomina.events.ts';
import { type Nomina, type PagoDeNomina, pagadoPorPersona } from './nomina.ts';
import { type Totales, totalesDePersona } from './sumas.ts';

/** How payrolls, their people and their payments look from outside. */

export { INGRESOS_EXENTOS } from './conceptos.ts';

const ESTADOS = ['activo', 'anulado'] as const;
const ESTADOS_DE_PAGO = ['PENDIENTE', 'PARCIAL', 'PAGADA'] as const;

const deTotales = {
  ingresos: dolares(),
  iess_personal: dolares(),
  impuesto_renta: dolares(),
  prestamos: dolares(),
  anticipos: dolares(),
  prestamos_iess: dolares(),
  otros_descuentos: dolares(),
  descuentos: dolares('La suma de lo descontado'),
  neto: dolares('ingresos − descuentos: lo que se paga'),
  iess_patronal: dolares('A cargo de la empresa'),
  provisiones: dolares('A cargo de la empresa'),
};
const vistaTotales = vistaDe<Totales>('TotalesDeNomina')(deTotales);

/** Whether a payment counts at the end of a day; without one, now. */
const cuentaAl =
  (al: Fecha | undefined) =>
  ({ dia, estado, anulado_el }: PagoDeNomina): boolean =>
    al === undefined ? estado === 'activo' : dia <= al && (anulado_el === null || anulado_el > al);

/** A payroll as it is read. */
export type NominaLeida = Nomina;

/** The ids of the slips of one, as mails name them: from the first to the last that there could be. */
export const idsDeRoles = idsDentro;

/** A payroll without what it says of each of its people. */
export type NominaDeLista = Omit<Nomina, 'personas' | 'partes'>;

/** What of it was paid by the end of a day; what else it says is as it is now. */
export const pagadaAl = <N extends NominaDeLista>(nomina: N, al: Fecha | undefined): N => {
  if (al === undefined) return nomina;
  const pagado = nomina.pagos
    .filter(cuentaAl(al))
    .reduce<Centavos>((suma, { monto }) => suma + monto, 0);
  return { ...nomina, pagado };
};

const debidoDe = ({ estado, neto }: NominaDeLista): Centavos => (estado === 'activo' ? neto : 0);
const saldoDe = (nomina: NominaDeLista): Centavos =>
  nomina.estado === 'activo' ? debidoDe(nomina) - nomina.pagado : 0;
const estadoDePago = (nomina: NominaDeLista): (typeof ESTADOS_DE_PAGO)[number] => {
  if (nomina.pagado >= nomina.neto) return 'PAGADA';
  return nomina.pagado === 0 ? 'PENDIENTE' : 'PARCIAL';
};

export const vistaDeListaDeNomina = vistaDe<NominaDeLista>('NominaDeLista')({
  id: id(),
  periodo: texto('El mes trabajado', { ejemplos: ['2026-11'], celda: 'simple' }),
  descripcion: oNulo(texto()),
  fecha: desde('dia', fecha('La de su asiento')),
  personas_total: desde('cuantas', cuantos()),
  total_ingresos: segun(({ totales }: NominaDeLista) => totales.ingresos, dolares()),
  total_descuentos: segun(({ totales }: NominaDeLista) => totales.descuentos, dolares()),
  neto: dolares('Lo que se paga a sus personas'),
  pagado: dolares(),
  saldo: segun(saldoDe, dolares('Lo que falta pagar')),
  estado: unoDe(ESTADOS),
  estado_pago: segun(estadoDePago, unoDe(ESTADOS_DE_PAGO)),
  asiento_id: oNulo(id('null: no se contabilizó')),
  anulado_motivo: oNulo(texto()),
  anulado_en: oNulo(instante()),
  creado_por: texto(),
  creado_en: instante(),
  ambiente: unoDe(AMBIENTES),
  ...CON_ENLACES,
});

const vistaParte = vistaDe<ParteDePago & { readonly nombre: string }>('ParteDePagoDeNomina')({
  persona: cuantos('Su lugar en la nómina, desde 1'),
  nombre: texto(),
  monto: dolares(),
});

type PagoConPartes = PagoDeNomina & {
  readonly personas: readonly (ParteDePago & { readonly nombre: string })[];
};

const pagosDe = ({ pagos, partes, personas }: Nomina): readonly PagoConPartes[] =>
  pagos.map((pago) => ({
    ...pago,
    personas: (partes[pago.id] ?? []).map((parte) => ({
      ...parte,
      nombre: personas[parte.persona - 1]!.nombre,
    })),
  }));

export const vistaPagoDeNomina = vistaDe<PagoConPartes>('PagoDeNomina')({
  id: id(),
  fecha: instante('Cuándo se entregó el dinero'),
  monto: dolares(),
  cuenta_dinero_id: id(),
  cuenta_dinero_nombre: texto('El que tenía al pagar'),
  referencia: oNulo(texto()),
  movimiento_id: id('El de su cuenta de dinero'),
  asiento_id: oNulo(id('null: no se contabilizó')),
  estado: unoDe(ESTADOS),
  anulado_motivo: oNulo(texto()),
  anulado_en: oNulo(instante()),
  creado_por: texto(),
  creado_en: instante(),
  personas: lista(vistaParte, 'A quién se pagó, y cuánto'),
});

const vistaIngreso = vistaDe<IngresoDePersona>('IngresoDeNomina')({
  concepto: unoDe(CONCEPTOS_DE_INGRESO),
  nombre: segun(({ concepto }: IngresoDePersona) => INGRESOS[concepto].nombre, texto()),
  descripcion: oNulo(texto()),
  monto: dolares(),
});
const vistaProvision = vistaDe<ProvisionDePersona>('ProvisionDeNomina')({
  concepto: unoDe(CONCEPTOS_DE_PROVISION),
  nombre: segun(({ concepto }: ProvisionDePersona) => PROVISIONES[concepto].nombre, texto()),
  monto: dolares(),
});

/** Somebody, with the place in the roll and what was paid. */
export type PersonaConPago = Omit<PersonaDeNomina, 'provisiones'> & {
  readonly persona: number;
  readonly totales: Totales;
  readonly provisiones_detalle: readonly ProvisionDePersona[];
  readonly pagado: Centavos;
};

export const personasDe = (nomina: Nomina, al?: Fecha): readonly PersonaConPago[] => {
  const pagado = pagadoPorPersona(nomina, cuentaAl(al));
  return nomina.personas.map(({ provisiones, ...persona }, i) => ({
    ...persona,
    persona: i + 1,
    totales: totalesDePersona({ ...persona, provisiones }),
    provisiones_detalle: provisiones,
    pagado: pagado.get(i + 1) ?? 0,
  }));
};

const delTotal =
  (campo: keyof Totales) =>
  ({ totales }: PersonaConPago): Centavos =>
    totales[campo];

const vistaPersona = vistaDe<PersonaConPago>('PersonaDeNomina')({
  persona: cuantos('Su lugar en la nómina, desde 1'),
  identificacion: texto(),
  nombre: texto(),
  email: oNulo(texto()),
  cargo: oNulo(texto()),
  ingresos: lista(vistaIngreso),
  iess_personal: dolares(),
  impuesto_renta: dolares(),
  prestamos: dolares(),
  anticipos: dolares(),
  prestamos_iess: dolares(),
  otros_descuentos: dolares(),
  iess_patronal: dolares(),
  provisiones: desde('provisiones_detalle', lista(vistaProvision)),
  total_ingresos: segun(delTotal('ingresos'), dolares()),
  total_descuentos: segun(delTotal('descuentos'), dolares()),
  neto: segun(delTotal('neto'), dolares()),
  pagado: dolares(),
});

type Ficha = Nomina & { readonly conPago: readonly PersonaConPago[] };

const ficha = vistaDe<Ficha>('Nomina')({
  ...vistaDeListaDeNomina.campos,
  totales: vistaTotales,
  personas: desde('conPago', lista(vistaPersona)),
  pagos: segun(pagosDe, lista(vistaPagoDeNomina, 'Del primero al último; también los anulados')),
});
export const fichaDeNomina = ficha;

/** The record of a payroll; at the end of a day, what of it was paid by then. */
export const vistaNomina = (nomina: Nomina, al?: Fecha) =>
  ficha({ ...pagadaAl(nomina, al), conPago: personasDe(nomina, al) });

/** What is done with one is answered with what is to be known of it. */
export type NominaHecha = { readonly nomina: Nomina; readonly avisos: readonly string[] };
export const vistaNominaHecha = ({ nomina, avisos }: NominaHecha) => ({
  ...vistaNomina(nomina),
  avisos,
});

/** A payment with what is owed of its payroll after it. */
export type PagoHecho = {
  readonly nomina: Nomina;
  readonly pago: PagoDeNomina;
  readonly avisos: readonly string[];
};

type PagoEnSuNomina = PagoConPartes & { readonly nomina: Nomina };
const DE_SU_NOMINA = {
  nomina_id: segun(({ nomina }: PagoEnSuNomina) => nomina.id, id()),
  nomina_saldo: segun(
    ({ nomina }: PagoEnSuNomina) => saldoDe(nomina),
    dolares('Lo que falta pagar de la nómina'),
  ),
  nomina_estado_pago: segun(
    ({ nomina }: PagoEnSuNomina) => estadoDePago(nomina),
    unoDe(ESTADOS_DE_PAGO),
  ),
};
export const fichaDePagoDeNomina = vistaDe<PagoEnSuNomina>('PagoDeNominaHecho')({
  ...vistaPagoDeNomina.campos,
  ...DE_SU_NOMINA,
});
export const vistaPagoHecho = ({ nomina, pago, avisos }: PagoHecho) => ({
  ...fichaDePagoDeNomina({
    ...pagosDe(nomina).find(({ id: uno }) => uno === pago.id)!,
    nomina,
  }),
  avisos,
});
/** The payments of one, as a list. */
export const vistaDePagos = (nomina: Nomina) => pagosDe(nomina).map(vistaPagoDeNomina);
