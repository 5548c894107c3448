import { z } from 'zod';
import {
  claveDeIdempotencia,
  correoOpcional,
  texto,
  textoOpcional,
} from '#commands/kernel/campos.ts';
import { exigirIdentificacionBienEscrita } from '#commands/kernel/identificacion.esquema.ts';
import type { DatosPersona } from '#domain/personas/persona.events.ts';

/** The bodies of `/personas-empresas` (Ley: documentos §18) */

const campos = {
  tipo_identificacion: z.literal(['04', '05', '06', '08']),
  identificacion: texto(20),
  razon_social: texto(300),
  nombre_comercial: textoOpcional(300),
  email: correoOpcional(300),
  telefono: textoOpcional(50),
  direccion: textoOpcional(300),
  es_cliente: z.boolean().nullish(),
  es_proveedor: z.boolean().nullish(),
};
const enCreacion = z.object(campos);

/** Defaults filled in. The order of the fields is part of the fingerprint that tells replays apart. */
const conOmisiones = (cuerpo: z.output<typeof enCreacion>, activo: boolean): DatosPersona => ({
  tipo_identificacion: cuerpo.tipo_identificacion,
  identificacion: cuerpo.identificacion,
  razon_social: cuerpo.razon_social,
  nombre_comercial: cuerpo.nombre_comercial,
  email: cuerpo.email,
  telefono: cuerpo.telefono,
  direccion: cuerpo.direccion,
  es_cliente: cuerpo.es_cliente ?? true,
  es_proveedor: cuerpo.es_proveedor ?? false,
  activo,
});

export const crearPersonaEsquema = z
  .object({ ...campos, idempotency_key: claveDeIdempotencia.nullish() })
  .transform(({ idempotency_key, ...cuerpo }, ctx) => {
    exigirIdentificacionBienEscrita(ctx, cuerpo);
    return { idempotency_key: idempotency_key ?? null, datos: conOmisiones(cuerpo, true) };
  });

/** What is left out goes back to its default: a replacement keeps nothing of what was there. */
export const reemplazarPersonaEsquema = z
  .object({ ...campos, activo: z.boolean().nullish() })
  .transform(({ activo, ...cuerpo }, ctx) => {
    exigirIdentificacionBienEscrita(ctx, cuerpo);
    return conOmisiones(cuerpo, activo ?? true);
  });
