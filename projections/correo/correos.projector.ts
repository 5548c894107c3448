import { type EventoConCupo, gastarCupoDeCorreo } from '#domain/correo/correo.cupo.ts';
import type { CorreoEncolado, EventoDeCorreo } from '#domain/correo/correo.events.ts';
import {
  type Correo,
  correos,
  type EnvioAutomatico,
  enviosAutomaticos,
  evolucionarCorreo,
} from '#domain/correo/correo.ts';
import { type CupoDeCorreo, cuposDeCorreo } from '#domain/kernel/correo.cupo.ts';
import type { Clave } from '#domain/kernel/tabla.ts';
import { proyector } from '#projections/kernel/proyector.ts';

/** A row of `correos`, for those who only read it. */
export type FilaCorreo = Correo;

const suCorreo = ({ datos }: EventoDeCorreo): readonly Clave[] => [[datos.correo_id]];

export const proyectorCorreos = proyector<Correo, EventoDeCorreo>(correos, {
  columnas: {
    id: 'int8',
    documento: 'text',
    documento_id: 'int8',
    sucursal_id: 'int8',
    numero_comprobante: 'text',
    clave_acceso: 'text',
    destinatarios: 'json',
    origen: 'text',
    message_id: 'text',
    estado: 'text',
    servidor: 'text',
    aceptados: 'json',
    rechazados: 'json',
    motivo: 'text',
    encolado_en: 'timestamptz',
    terminado_en: 'timestamptz',
  },
  indices: ['(empresa_id, documento, documento_id, id)'],
  // Written again once, when it ends.
  fillfactor: 80,
  toca: { CorreoEncolado: suCorreo, CorreoEnviado: suCorreo, CorreoFallido: suCorreo },
  nace: ({ tipo }) => tipo === 'CorreoEncolado',
  evolucionar: evolucionarCorreo,
});

export const proyectorCuposDeCorreo = proyector<CupoDeCorreo, EventoConCupo>(cuposDeCorreo, {
  columnas: {
    dia: 'date',
    manuales: 'int4',
    automaticos: 'int4',
    pruebas: 'int4',
    enlaces: 'int4',
  },
  fillfactor: 50,
  toca: {
    CorreoEncolado: ({ datos }) => [[datos.dia_cupo]],
    CorreoDePruebaPedido: ({ datos }) => [[datos.dia_cupo]],
    // An operator's has no quota.
    EnlaceDeAccesoPedido: ({ datos }) => (datos.por === 'correo' ? [[datos.dia_cupo]] : []),
  },
  evolucionar: gastarCupoDeCorreo,
});

export const proyectorEnviosAutomaticos = proyector<EnvioAutomatico, CorreoEncolado>(
  enviosAutomaticos,
  {
    columnas: { documento: 'text', documento_id: 'int8', correo_id: 'int8' },
    toca: {
      CorreoEncolado: ({ datos: { origen, documento, documento_id } }) =>
        origen === 'automatico' ? [[documento, documento_id]] : [],
    },
    nace: () => true,
    evolucionar: (_fila, { datos: { documento, documento_id, correo_id } }) => ({
      documento,
      documento_id,
      correo_id,
    }),
  },
);
