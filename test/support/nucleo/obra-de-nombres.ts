import { hacerParte } from '#commands/kernel/obra.comandos.ts';
import { contadores } from '#domain/kernel/contadores.ts';
import { type TrabajoDeObra, trabajo } from '#domain/kernel/obra.ts';
import type { PersonaCreada } from '#domain/personas/persona.events.ts';
import type { Bitacora } from '#infra/nucleo/bitacora/puerto.ts';
import { type MaterialDeObras, materialDeObras } from '#infra/nucleo/procesos/obras.ts';
import { procesoDeObras } from '#processes/kernel/obras.process.ts';
import type { Proceso } from '#processes/kernel/proceso.ts';
import { AHORA } from './nucleo.ts';

/** A work larger than one append, such as a module would have: names that enter the directory. */

/** The same name as a member of the directory. */
export const personaLlamada = (persona_id: number, razon_social: string): PersonaCreada => ({
  tipo: 'PersonaCreada',
  datos: {
    tipo_identificacion: '06',
    identificacion: `P-${persona_id}`,
    razon_social,
    nombre_comercial: null,
    email: null,
    telefono: null,
    direccion: null,
    es_cliente: true,
    es_proveedor: false,
    activo: true,
    persona_id,
    idempotencia: null,
  },
});

/** Enters the names of a list in the directory, part by part; what it is made of says when it ends. */
export const importacion = trabajo<number, readonly string[], PersonaCreada>({
  tipo: 'importacion',
  cargar: async (lector) => (await lector.fila(contadores, ['personas']))?.ultimo ?? 0,
  decidir: (ultimo, { material }) => ({
    eventos: (material ?? []).map((nombre, i) => personaLlamada(ultimo + i + 1, nombre)),
    sigue: material ? '' : null,
  }),
});

/** More than an append carries. */
export const NOMBRES = Array.from({ length: 1200 }, (_, i) => `Persona ${i} ${'ñ'.repeat(250)}`);

export const materialEn = (bitacora: Bitacora): MaterialDeObras =>
  materialDeObras(bitacora, () => Date.parse(AHORA));

/** The process that does these works. */
export const obrasDe = (bitacora: Bitacora, ...trabajos: readonly TrabajoDeObra[]): Proceso =>
  procesoDeObras({
    nombre: 'obras-de-prueba',
    trabajos,
    hacerParte,
    leerMaterial: (stream, numero) => materialEn(bitacora).leer(stream, numero),
  });
