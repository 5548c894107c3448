import { type Muestra, muestraAnterior, muestrasDe } from '#domain/kernel/muestra.ts';
import { type EventoDePersonas, TIPOS_DE_PERSONAS } from './catalogo.ts';
import type { DatosPersona } from './persona.events.ts';

const { muestra } = muestrasDe<EventoDePersonas>(TIPOS_DE_PERSONAS);

const ANA: DatosPersona = {
  tipo_identificacion: '05',
  identificacion: '1710034065',
  razon_social: 'Ana María Peña',
  nombre_comercial: 'Bazar Ñandú',
  email: 'ana@example.com',
  telefono: null,
  direccion: 'Quito',
  es_cliente: true,
  es_proveedor: false,
  activo: true,
};
const PASAPORTE = { tipo_identificacion: '06', identificacion: 'AB-123' } as const;

export const MUESTRAS_DE_PERSONAS: readonly Muestra[] = [
  muestraAnterior('PersonaCreada', 1, { ...ANA, persona_id: 1 }),
  muestra('PersonaCreada', {
    ...ANA,
    ...PASAPORTE,
    persona_id: 2,
    razon_social: 'Distribuidora Andina',
    es_cliente: false,
    es_proveedor: true,
    idempotencia: { clave: 'alta-2', huella: 'a2' },
  }),
  muestra('PersonaActualizada', {
    ...ANA,
    persona_id: 1,
    razon_social: 'Ana Peña',
    nombre_comercial: null,
    identificacion_anterior: null,
  }),
  muestra('PersonaActualizada', {
    ...ANA,
    persona_id: 2,
    tipo_identificacion: '04',
    identificacion: '1790016919001',
    razon_social: 'Distribuidora Andina',
    identificacion_anterior: PASAPORTE,
  }),
  muestra('PersonaDesactivada', {
    persona_id: 2,
    tipo_identificacion: '04',
    identificacion: '1790016919001',
  }),
  muestra('PersonaMarcada', {
    persona_id: 2,
    tipo_identificacion: '04',
    identificacion: '1790016919001',
    papel: 'cliente',
  }),
  muestra('PersonaMarcada', {
    persona_id: 1,
    tipo_identificacion: '05',
    identificacion: '1710034065',
    papel: 'proveedor',
  }),
  // More names than an identification remembers.
  ...Array.from({ length: 8 }, (_, n) =>
    muestra('PersonaNombrada', {
      persona_id: 1,
      tipo_identificacion: '05',
      identificacion: '1710034065',
      razon_social: `Ana ${n}`,
    }),
  ),
  // A name longer than what is searched of it.
  muestra('PersonaCreada', {
    ...ANA,
    persona_id: 3,
    tipo_identificacion: '08',
    identificacion: 'X',
    razon_social: Array.from('abcdef', (letra) => letra.repeat(78)).join(' '),
    idempotencia: null,
  }),
];
