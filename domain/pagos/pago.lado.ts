import type { Lado, Senas } from '#domain/cartera/lado.ts';
import { sumaDe } from '#domain/cartera/liberado.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import {
  deudasDe,
  exigirDeudas,
  exigirPagables,
  leerPagables,
  type Pagable,
  type Saldada,
} from './pagable.ts';
import { POSTEO_DE_PAGOS } from './pago.asiento.ts';
import { type AplicacionDePagoPedida, comoHechas } from './pago.decider.ts';
import { pagoNoEncontrado } from './pago.errores.ts';
import type {
  AnticipoDePagoAplicado,
  AnticipoDePagoDevuelto,
  AplicacionDePago,
  AplicacionDePagoQuitada,
  DevolucionDePagoAnulada,
  FechaDePagoCambiada,
  PagoAnulado,
  PagoRegistrado,
} from './pago.events.ts';
import { pagosProveedor, RECURSO_DE_PAGOS } from './pago.ts';

/** Payments to suppliers, as the one law of what is done with one that is there takes them. */

export type TiposDePagos = {
  readonly eventos: {
    readonly registrado: PagoRegistrado;
    readonly anulado: PagoAnulado;
    readonly fechaCambiada: FechaDePagoCambiada;
    readonly aplicado: AnticipoDePagoAplicado;
    readonly quitada: AplicacionDePagoQuitada;
    readonly devuelto: AnticipoDePagoDevuelto;
    readonly devolucionAnulada: DevolucionDePagoAnulada;
  };
  readonly saldada: Saldada;
  readonly aplicacion: AplicacionDePago;
  readonly pedida: AplicacionDePagoPedida;
  readonly documento: Pagable;
  /** What is paid is always the supplier's: how much of it came back says all. */
  readonly liberado: Centavos;
};

const identificar = ({ id: pago_id, ambiente }: Senas) => ({ pago_id, ambiente });

export const LADO_DE_PAGOS: Lado<TiposDePagos> = {
  nombre: 'Pago',
  recurso: RECURSO_DE_PAGOS,
  tabla: pagosProveedor,
  posteo: POSTEO_DE_PAGOS,
  eventos: {
    anulado: (senas, datos) => ({
      tipo: 'PagoAnulado',
      datos: { ...identificar(senas), ...datos },
    }),
    fechaCambiada: (senas, datos) => ({
      tipo: 'FechaDePagoCambiada',
      datos: { ...identificar(senas), ...datos },
    }),
    aplicado: (senas, datos) => ({
      tipo: 'AnticipoDePagoAplicado',
      datos: { ...identificar(senas), ...datos },
    }),
    quitada: (senas, datos) => ({
      tipo: 'AplicacionDePagoQuitada',
      datos: { ...identificar(senas), ...datos },
    }),
    devuelto: (senas, datos) => ({
      tipo: 'AnticipoDePagoDevuelto',
      datos: { ...identificar(senas), ...datos },
    }),
    devolucionAnulada: (senas, datos) => ({
      tipo: 'DevolucionDePagoAnulada',
      datos: { ...identificar(senas), ...datos },
    }),
  },
  idDe: ({ datos }) => datos.pago_id,
  documentos: {
    leer: leerPagables,
    exigir: exigirPagables,
    deudasDe,
    exigirDeudas,
    comoPedida: (pedida) => pedida,
    comoHechas,
  },
  liberado: sumaDe,
  alDevolver: (persona_nombre) => `Devolución del anticipo a ${persona_nombre}`,
  noEncontrado: (pago_id) => pagoNoEncontrado({ pago_id }),
};
