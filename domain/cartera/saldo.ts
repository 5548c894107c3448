import type { Centavos } from '#domain/kernel/dinero.ts';
import type { Abonos, Aplicacion, DocumentoDeCartera, NotaDeCartera } from './abonos.ts';

/**
 * The arithmetic of a document's balance:
 *
 *     neto   = max(0, exigible − Σ notas)         what is owed once its credit notes are taken off
 *     pagado = Σ (dinero + retenido)              of its live applications
 *     saldo  = max(0, neto − pagado)              exceso = max(0, pagado − neto)
 *
 * `exigible` is the document's total while it is owed (authorized and not annulled), else 0. A credit
 * note authorized after the collection cannot be refused: what it leaves in excess goes back to the
 * collections as advances, the latest first, so that `exceso` is at most what was withheld.
 */
export type Cuenta = {
  readonly documento: DocumentoDeCartera;
  readonly documento_id: number;
  readonly exigible: Centavos;
  readonly abonos: Abonos | undefined;
};

/** Money that leaves an application and is an advance of its collection again. */
export type Liberacion = {
  readonly origen_id: number;
  readonly aplicacion_id: number;
  readonly monto: Centavos;
};

/**
 * What an event does to one document: the part that collections, payments, notes and reversals carry
 * for each document they touch. `saldo` is the signed change of its balance, so that the document's
 * row and every bucket of balances fold from the event alone.
 */
export type Movimiento = {
  readonly documento: DocumentoDeCartera;
  readonly documento_id: number;
  readonly saldo: Centavos;
} & (
  | { readonly tipo: 'aplicado'; readonly aplicacion: Aplicacion }
  | { readonly tipo: 'quitado'; readonly aplicacion: Aplicacion }
  | {
      readonly tipo: 'acreditado';
      readonly nota: NotaDeCartera;
      readonly liberaciones: readonly Liberacion[];
    }
);

const sumar = <T>(lista: readonly T[], de: (elemento: T) => Centavos): Centavos =>
  lista.reduce((suma, elemento) => suma + de(elemento), 0);

const pagadoDe = ({ dinero, retenido }: Aplicacion): Centavos => dinero + retenido;

/** Signed: what is still owed, or (negative) what was paid in excess. */
const diferencia = ({ exigible, abonos }: Cuenta): Centavos => {
  const notas = sumar(abonos?.notas_credito ?? [], ({ monto }) => monto);
  return Math.max(0, exigible - notas) - sumar(abonos?.aplicaciones ?? [], pagadoDe);
};

/** Still to be collected or paid. */
export const saldoDe = (cuenta: Cuenta): Centavos => Math.max(0, diferencia(cuenta));

/** Paid beyond what is owed and not given back: withholdings of a document credited afterwards. */
export const excesoDe = (cuenta: Cuenta): Centavos => Math.max(0, -diferencia(cuenta));

/** Total of the authorized credit notes: with it goes the cap of the next one. */
export const acreditadoDe = ({ abonos }: Cuenta): Centavos =>
  sumar(abonos?.notas_credito ?? [], ({ monto }) => monto);

const conMovimiento = (cuenta: Cuenta, movimiento: Movimiento): Cuenta => ({
  ...cuenta,
  abonos: abonar(cuenta.abonos, movimiento),
});

/** Fills in the change of the balance that a movement amounts to. */
const medir = (cuenta: Cuenta, movimiento: Movimiento): Movimiento => ({
  ...movimiento,
  saldo: saldoDe(conMovimiento(cuenta, movimiento)) - saldoDe(cuenta),
});

const de = ({ documento, documento_id }: Cuenta) => ({ documento, documento_id, saldo: 0 });

/** Applies money and withholdings. The caller has refused what exceeds `saldoDe`; this throws. */
export const aplicar = (cuenta: Cuenta, aplicacion: Aplicacion): Movimiento => {
  if (pagadoDe(aplicacion) > saldoDe(cuenta)) throw new Error('La aplicación excede el saldo');
  return medir(cuenta, { ...de(cuenta), tipo: 'aplicado', aplicacion });
};

/** Takes a live application away, as it is by now: what was given back before is not counted again. */
export const quitar = (cuenta: Cuenta, origen_id: number, aplicacion_id: number): Movimiento => {
  const aplicacion = cuenta.abonos?.aplicaciones.find(esEsta({ origen_id, aplicacion_id }));
  if (!aplicacion) throw new Error('La aplicación no está vigente');
  return medir(cuenta, { ...de(cuenta), tipo: 'quitado', aplicacion });
};

/** An authorized credit note: never refused, whatever was collected meanwhile. */
export const acreditar = (cuenta: Cuenta, nota: NotaDeCartera): Movimiento => {
  const sinDevolver: Movimiento = {
    ...de(cuenta),
    tipo: 'acreditado',
    nota,
    liberaciones: [],
  };
  const liberaciones = liberar(
    cuenta.abonos?.aplicaciones ?? [],
    excesoDe(conMovimiento(cuenta, sinDevolver)),
  );
  return medir(cuenta, { ...sinDevolver, liberaciones });
};

/** Money of the latest applications, up to `monto`. */
const liberar = (aplicaciones: readonly Aplicacion[], monto: Centavos): readonly Liberacion[] => {
  const liberaciones: Liberacion[] = [];
  let falta = monto;
  for (const { origen_id, aplicacion_id, dinero } of aplicaciones.toReversed()) {
    const libre = Math.min(dinero, falta);
    if (libre > 0) liberaciones.push({ origen_id, aplicacion_id, monto: libre });
    falta -= libre;
  }
  return liberaciones;
};

const esEsta =
  (una: { readonly origen_id: number; readonly aplicacion_id: number }) =>
  (otra: Aplicacion): boolean =>
    una.origen_id === otra.origen_id && una.aplicacion_id === otra.aplicacion_id;

const sinLoLiberado =
  (liberaciones: readonly Liberacion[]) =>
  (aplicacion: Aplicacion): Aplicacion => {
    const libre = liberaciones.find((liberacion) => esEsta(liberacion)(aplicacion))?.monto ?? 0;
    return { ...aplicacion, dinero: aplicacion.dinero - libre };
  };

/** The fold of a document's `abonos`. */
export const abonar = (fila: Abonos | undefined, movimiento: Movimiento): Abonos => {
  const { documento, documento_id } = movimiento;
  const { aplicaciones = [], notas_credito = [] } = fila ?? {};
  const igual: Abonos = { documento, documento_id, aplicaciones, notas_credito };
  switch (movimiento.tipo) {
    case 'aplicado':
      return { ...igual, aplicaciones: [...aplicaciones, movimiento.aplicacion] };
    case 'quitado': {
      const es = esEsta(movimiento.aplicacion);
      return { ...igual, aplicaciones: aplicaciones.filter((otra) => !es(otra)) };
    }
    case 'acreditado':
      return {
        ...igual,
        aplicaciones: aplicaciones.map(sinLoLiberado(movimiento.liberaciones)),
        notas_credito: [...notas_credito, movimiento.nota],
      };
  }
};

/** The fold of the balance that a document's own row keeps, and of any sum of balances. */
export const moverSaldo = (saldo: Centavos, movimiento: Movimiento): Centavos =>
  saldo + movimiento.saldo;

/** The fold of a collection's (or payment's) advance: what a note gave back can be applied again. */
export const moverAnticipo = (
  saldo_anticipo: Centavos,
  origen_id: number,
  movimiento: Movimiento,
): Centavos => {
  if (movimiento.tipo !== 'acreditado') return saldo_anticipo;
  const suyas = movimiento.liberaciones.filter((l) => l.origen_id === origen_id);
  return saldo_anticipo + sumar(suyas, ({ monto }) => monto);
};
