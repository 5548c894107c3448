import type {
  CuentasDinero,
  DocumentoDeMovimiento,
  Movimiento,
  Transaccion,
} from 'comprobantes-cliente';
import { direccionDe } from '#panel/nucleo/enlaces.ts';

/** What kinds of money account there are, in words. */
const TIPOS = { caja: 'Caja', banco: 'Banco', tarjeta: 'Tarjeta' } as const;

export const tipoDicho = (tipo: CuentasDinero['tipo']): string => TIPOS[tipo];

/** What moves an account, in words. */
const TIPOS_DE_MOVIMIENTO: { readonly [T in Movimiento['tipo']]: string } = {
  ingreso: 'Ingreso',
  egreso: 'Egreso',
  transferencia_in: 'Transferencia recibida',
  transferencia_out: 'Transferencia enviada',
  ajuste_ingreso: 'Ajuste que entra',
  ajuste_egreso: 'Ajuste que sale',
};
export const movimientoDicho = (tipo: Movimiento['tipo']): string => TIPOS_DE_MOVIMIENTO[tipo];

const ENTRAN = new Set<Movimiento['tipo']>(['ingreso', 'transferencia_in', 'ajuste_ingreso']);
export const entra = (tipo: Movimiento['tipo']): boolean => ENTRAN.has(tipo);

/** Where a movement is told: with the record that made it, or on its own page. */
export const lugarDeMovimiento = (
  id: number,
  { tipo, id: registro }: DocumentoDeMovimiento,
): string => {
  // A transfer's document is the other account.
  const deSuRegistro =
    tipo === 'transferencia' || registro === null ? undefined : direccionDe(tipo, registro);
  return deSuRegistro ?? `/cuentas-dinero/movimientos/${id}`;
};

export const TIPOS_DE_TRANSACCION = [
  { valor: 'egreso', texto: 'Egreso' },
  { valor: 'ingreso', texto: 'Ingreso' },
] as const;

export const SUBTIPOS = [
  { valor: 'nota_debito', texto: 'Nota de débito' },
  { valor: 'nota_credito', texto: 'Nota de crédito' },
  { valor: 'transferencia', texto: 'Transferencia' },
  { valor: 'cheque', texto: 'Cheque' },
  { valor: 'deposito', texto: 'Depósito' },
  { valor: 'debito_automatico', texto: 'Débito automático' },
  { valor: 'retiro', texto: 'Retiro' },
  { valor: 'intereses', texto: 'Intereses' },
  { valor: 'otro', texto: 'Otro' },
] as const;

export const subtipoDicho = (subtipo: Transaccion['subtipo']): string =>
  SUBTIPOS.find(({ valor }) => valor === subtipo)?.texto ?? subtipo;
