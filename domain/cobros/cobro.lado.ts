import type { Lado, Senas } from '#domain/cartera/lado.ts';
import type { ComprobantePagado } from '#domain/documentos/comprobante/comprobante.events.ts';
import {
  type Cobrable,
  deudasDe,
  exigirCobrables,
  exigirDeudas,
  leerCobrables,
} from './cobrable.ts';
import { POSTEO_DE_COBROS } from './cobro.asiento.ts';
import { type AplicacionDeCobroPedida, comoHechas, comoPedida } from './cobro.decider.ts';
import { cobroNoEncontrado } from './cobro.errores.ts';
import type {
  AnticipoDeCobroAplicado,
  AnticipoDeCobroDevuelto,
  AplicacionDeCobro,
  AplicacionDeCobroQuitada,
  CobroAnulado,
  CobroRegistrado,
  DevolucionDeCobroAnulada,
  FechaDeCobroCambiada,
} from './cobro.events.ts';
import { type Cobro, cobros, RECURSO_DE_COBROS } from './cobro.ts';

/** Collections, as the one law of what is done with one that is there takes them. */

export type TiposDeCobros = {
  readonly eventos: {
    readonly registrado: CobroRegistrado;
    readonly anulado: CobroAnulado;
    readonly fechaCambiada: FechaDeCobroCambiada;
    readonly aplicado: AnticipoDeCobroAplicado;
    readonly quitada: AplicacionDeCobroQuitada;
    readonly devuelto: AnticipoDeCobroDevuelto;
    readonly devolucionAnulada: DevolucionDeCobroAnulada;
  };
  readonly saldada: ComprobantePagado;
  readonly aplicacion: AplicacionDeCobro;
  readonly pedida: AplicacionDeCobroPedida;
  readonly documento: Cobrable;
  readonly liberado: Cobro['anulado_liberado'];
};

const identificar = ({ id: cobro_id, ambiente }: Senas) => ({ cobro_id, ambiente });

export const LADO_DE_COBROS: Lado<TiposDeCobros> = {
  nombre: 'Cobro',
  recurso: RECURSO_DE_COBROS,
  tabla: cobros,
  posteo: POSTEO_DE_COBROS,
  eventos: {
    anulado: (senas, datos) => ({
      tipo: 'CobroAnulado',
      datos: { ...identificar(senas), ...datos },
    }),
    fechaCambiada: (senas, datos) => ({
      tipo: 'FechaDeCobroCambiada',
      datos: { ...identificar(senas), ...datos },
    }),
    aplicado: (senas, datos) => ({
      tipo: 'AnticipoDeCobroAplicado',
      datos: { ...identificar(senas), ...datos },
    }),
    quitada: (senas, datos) => ({
      tipo: 'AplicacionDeCobroQuitada',
      datos: { ...identificar(senas), ...datos },
    }),
    devuelto: (senas, datos) => ({
      tipo: 'AnticipoDeCobroDevuelto',
      datos: { ...identificar(senas), ...datos },
    }),
    devolucionAnulada: (senas, datos) => ({
      tipo: 'DevolucionDeCobroAnulada',
      datos: { ...identificar(senas), ...datos },
    }),
  },
  idDe: ({ datos }) => datos.cobro_id,
  documentos: {
    leer: leerCobrables,
    exigir: exigirCobrables,
    deudasDe,
    exigirDeudas,
    comoPedida,
    comoHechas,
  },
  liberado: (partes) => partes,
  alDevolver: (persona_nombre) => `Devolución de anticipo a ${persona_nombre}`,
  noEncontrado: (cobro_id) => cobroNoEncontrado({ cobro_id }),
};
