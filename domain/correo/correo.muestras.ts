import { type EventoDeIdentidad, TIPOS_DE_IDENTIDAD } from '#domain/identidad/catalogo.ts';
import { type Muestra, muestrasDe } from '#domain/kernel/muestra.ts';
import { TIPOS_DE_CORREO } from './catalogo.ts';
import type { EventoDeCorreo } from './correo.events.ts';

const { muestra } = muestrasDe<EventoDeCorreo>(TIPOS_DE_CORREO);
const deIdentidad = muestrasDe<EventoDeIdentidad>(TIPOS_DE_IDENTIDAD);

const CORREO = { correo_id: 1, documento: 'factura', documento_id: 1 } as const;
const ENCOLADO = {
  ...CORREO,
  sucursal_id: 1,
  numero_comprobante: '001-001-000000001',
  clave_acceso: '1'.repeat(49),
  destinatarios: ['ana@example.com', 'eva@example.com'],
  origen: 'automatico',
  message_id: 'correo-1@example.com',
  dia_cupo: '2026-11-20',
  idempotencia: null,
} as const;
const RECHAZADOS = [{ direccion: 'eva@example.com', respuesta: '550 No existe' }];

export const MUESTRAS_DE_CORREOS: readonly Muestra[] = [
  deIdentidad.muestra('CorreoDeEmpresaConfigurado', {
    servidor: { host: 'smtp.example.com', puerto: 587, usuario: 'ana', secreto: 'smtp-1' },
    remitente: 'facturas@example.com',
    nombre_remitente: 'Comercial Andina',
    secreto_anterior: null,
  }),
  deIdentidad.muestra('CorreoDePruebaPedido', {
    destinatario: 'ana@example.com',
    dia_cupo: '2026-11-20',
  }),
  muestra('CorreoEncolado', ENCOLADO),
  muestra('CorreoEnviado', {
    ...CORREO,
    servidor: 'propio',
    aceptados: ['ana@example.com'],
    rechazados: RECHAZADOS,
  }),
  muestra('CorreoEncolado', {
    ...ENCOLADO,
    correo_id: 2,
    origen: 'manual',
    message_id: 'correo-2@example.com',
    idempotencia: { clave: 'correo-2', huella: 'c2' },
  }),
  muestra('CorreoFallido', {
    ...CORREO,
    correo_id: 2,
    motivo: 'rechazado',
    rechazados: RECHAZADOS,
  }),
  muestra('CorreoEncolado', {
    ...ENCOLADO,
    correo_id: 3,
    documento: 'cobro',
    numero_comprobante: null,
    clave_acceso: null,
    origen: 'manual',
    message_id: 'correo-3@example.com',
  }),
];
