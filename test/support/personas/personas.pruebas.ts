import {
  crearPersona,
  desactivarPersona,
  reemplazarPersona,
} from '#commands/personas/persona.comandos.ts';
import type { Comando } from '#domain/kernel/comando.ts';
import type { Idempotencia } from '#domain/kernel/idempotencia.events.ts';
import type { DatosPersona } from '#domain/personas/persona.events.ts';
import { EMPRESA } from '../documentos/factura.pruebas.ts';
import type { LibroEnMemoria } from '../nucleo/libro-en-memoria.ts';

/** The directory by hand, over a book in memory. */

const persona = (cambios: Partial<DatosPersona> = {}): DatosPersona => ({
  tipo_identificacion: '05',
  identificacion: '1710034065',
  razon_social: 'Ana Pérez',
  nombre_comercial: null,
  email: null,
  telefono: null,
  direccion: null,
  es_cliente: true,
  es_proveedor: false,
  activo: true,
  ...cambios,
});

let serial = 0;
export const remitente = () => {
  serial += 1;
  const id = `directorio-${serial}`;
  return { empresa_id: EMPRESA, comando_id: id, correlacion_id: id, actor: 'fpk_prueba' };
};

/** Runs a command: its answer and the types of its events. */
export const correr = async <H, R>(libro: LibroEnMemoria, comando: Comando<H, R>) => {
  const { resultado, eventos } = await libro.ejecutar(comando);
  return { ...resultado, tipos: eventos.map((e) => e.tipo) };
};

/** The refusal, and proof that it left nothing behind. */
export const rehusada = async <H, R>(
  libro: LibroEnMemoria,
  comando: Comando<H, R>,
): Promise<unknown> => {
  const antes = libro.eventos.length;
  const error = await libro.ejecutar(comando).then(
    () => undefined,
    (e: unknown) => e,
  );
  if (libro.eventos.length !== antes) throw new Error('Una negativa dejó eventos');
  return error;
};

export const alta = (
  cambios: Partial<DatosPersona> = {},
  idempotencia: Idempotencia | null = null,
) => crearPersona({ ...remitente(), datos: persona(cambios), idempotencia });

export const cambio = (persona_id: number, cambios: Partial<DatosPersona> = {}) =>
  reemplazarPersona({ ...remitente(), persona_id, datos: persona(cambios) });

export const baja = (persona_id: number) => desactivarPersona({ ...remitente(), persona_id });
