import type { CorreoEncolado } from '#domain/documentos/comprobante/correo.events.ts';
import { type Cupo, cupos, gastarCupo } from '#domain/documentos/comprobante/cupo.ts';
import type {
  BorradorDeFacturaGuardado,
  FacturaCreada,
} from '#domain/documentos/factura/factura.events.ts';
import type { SucursalCreada } from '#domain/identidad/empresa.events.ts';
import type { SerieAjustada } from '#domain/identidad/sucursal.events.ts';
import type { MembresiaCreada } from '#domain/identidad/usuario.events.ts';
import { type Contador, contadores, contar } from '#domain/kernel/contadores.ts';
import type { ClaveIdempotenteUsada, Idempotencia } from '#domain/kernel/idempotencia.events.ts';
import { type ClaveIdempotente, clavesIdempotentes } from '#domain/kernel/idempotencia.ts';
import { ajustarSerie, avanzarSerie, type Serie, series } from '#domain/kernel/series.ts';
import { COD_DOC } from '#domain/kernel/sri.ts';
import type { Clave } from '#domain/kernel/tabla.ts';
import type { PersonaCreada } from '#domain/personas/persona.events.ts';
import { proyector } from '#projections/kernel/proyector.ts';

/** The keyed rows that cut across documents. Small, and rewritten by nearly every command. */
const FILLFACTOR = 50;

export const proyectorSeries = proyector<Serie, FacturaCreada | SerieAjustada>(series, {
  columnas: {
    ambiente: 'text',
    cod_doc: 'text',
    establecimiento: 'text',
    punto_emision: 'text',
    ultimo: 'int4',
    documentos: 'int4',
  },
  fillfactor: FILLFACTOR,
  toca: {
    FacturaCreada: ({ datos: { ambiente, establecimiento, punto_emision } }) => [
      [ambiente, COD_DOC.factura, establecimiento, punto_emision],
    ],
    SerieAjustada: ({ datos: { ambiente, cod_doc, establecimiento, punto_emision } }) => [
      [ambiente, cod_doc, establecimiento, punto_emision],
    ],
  },
  evolucionar: (fila, evento) =>
    evento.tipo === 'SerieAjustada'
      ? ajustarSerie(fila, evento.datos)
      : avanzarSerie(fila, COD_DOC.factura, evento.datos),
});

type EventoConId =
  | BorradorDeFacturaGuardado
  | FacturaCreada
  | PersonaCreada
  | SucursalCreada
  | MembresiaCreada
  | CorreoEncolado;

/** The id that an event gives, and what to. */
const idDado = (evento: EventoConId): readonly [recurso: string, id: number] => {
  switch (evento.tipo) {
    case 'PersonaCreada':
      return ['personas', evento.datos.persona_id];
    case 'SucursalCreada':
      return ['sucursales', evento.datos.sucursal_id];
    case 'MembresiaCreada':
      return ['usuarios', evento.datos.usuario_id];
    case 'CorreoEncolado':
      return ['correos', evento.datos.correo_id];
    case 'BorradorDeFacturaGuardado':
    case 'FacturaCreada':
      return ['facturas', evento.datos.factura_id];
  }
};

export const proyectorContadores = proyector<Contador, EventoConId>(contadores, {
  columnas: { recurso: 'text', ultimo: 'int8' },
  fillfactor: FILLFACTOR,
  toca: {
    BorradorDeFacturaGuardado: () => [['facturas']],
    FacturaCreada: ({ datos }) => (datos.desde_borrador ? [] : [['facturas']]),
    PersonaCreada: () => [['personas']],
    SucursalCreada: () => [['sucursales']],
    MembresiaCreada: () => [['usuarios']],
    CorreoEncolado: () => [['correos']],
  },
  evolucionar: (fila, evento) => contar(fila, ...idDado(evento)),
});

type EventoConClave =
  | BorradorDeFacturaGuardado
  | FacturaCreada
  | PersonaCreada
  | CorreoEncolado
  | ClaveIdempotenteUsada;

/** What a create call made, with the key it was made with. */
const hechaPor = (evento: EventoConClave) => {
  switch (evento.tipo) {
    case 'ClaveIdempotenteUsada':
      return { recurso: evento.datos.recurso, id: evento.datos.id };
    case 'PersonaCreada':
      return { recurso: 'personas_empresas', id: evento.datos.persona_id };
    case 'CorreoEncolado':
      return { recurso: 'correos', id: evento.datos.correo_id };
    case 'BorradorDeFacturaGuardado':
    case 'FacturaCreada':
      return { recurso: 'facturas', id: evento.datos.factura_id };
  }
};

const idempotenciaDe = (evento: EventoConClave): Idempotencia | null => {
  if (evento.tipo !== 'ClaveIdempotenteUsada') return evento.datos.idempotencia;
  const { clave, huella } = evento.datos;
  return { clave, huella };
};

const suClave = (evento: EventoConClave): readonly Clave[] => {
  const idempotencia = idempotenciaDe(evento);
  return idempotencia ? [[hechaPor(evento).recurso, idempotencia.clave]] : [];
};

export const proyectorClavesIdempotentes = proyector<ClaveIdempotente, EventoConClave>(
  clavesIdempotentes,
  {
    columnas: { recurso: 'text', clave: 'text', id: 'int8', huella: 'text' },
    toca: {
      BorradorDeFacturaGuardado: suClave,
      FacturaCreada: suClave,
      PersonaCreada: suClave,
      CorreoEncolado: suClave,
      ClaveIdempotenteUsada: suClave,
    },
    nace: () => true,
    evolucionar: (_fila, evento) => {
      const idempotencia = idempotenciaDe(evento);
      if (!idempotencia) throw new Error(`${evento.tipo} no trae clave idempotente`);
      return { ...hechaPor(evento), ...idempotencia };
    },
  },
);

export const proyectorCupos = proyector<Cupo, FacturaCreada>(cupos, {
  columnas: { mes: 'text', documentos: 'int4' },
  fillfactor: FILLFACTOR,
  toca: { FacturaCreada: ({ datos }) => [[datos.mes_cupo]] },
  evolucionar: (fila, { datos }) => gastarCupo(fila, datos.mes_cupo),
});
