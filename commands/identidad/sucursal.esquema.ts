import { z } from 'zod';
import { claveDeIdempotencia, rehusar, texto } from '#commands/kernel/campos.ts';
import type {
  CambiosSucursal,
  PedidoSucursal,
  ProximoNumero,
} from '#domain/identidad/sucursal.decider.ts';
import { TIPOS_NUMERADOS } from '#domain/identidad/sucursal.ts';
import { AMBIENTES, type Ambiente, type TipoDocumento } from '#domain/kernel/sri.ts';

/** The bodies of `/sucursales`. */

/** Three digits, from 001. */
const codigo = z
  .string()
  .check((campo) => {
    if (/^\d{3}$/.test(campo.value) && campo.value !== '000') return;
    const mensaje = 'Debe tener tres dígitos, de 001 a 999';
    rehusar(campo, campo.value, { tipo: 'string_pattern_mismatch', mensaje });
  })
  .meta({ pattern: '^\\d{3}$' });

/** The SRI's number has nine digits. */
const numero = z.int().min(1).max(999_999_999);

const porTipo = z
  .object(Object.fromEntries(TIPOS_NUMERADOS.map((tipo) => [tipo, numero.nullish()])))
  .nullish();

/** `{ "2": { "factura": 1500 } }`: what is not named goes on as it is. */
const proximosNumeros = z.object(Object.fromEntries(AMBIENTES.map((a) => [a, porTipo])));

const listados = (cuerpo: z.output<typeof proximosNumeros> | null | undefined): ProximoNumero[] =>
  Object.entries(cuerpo ?? {}).flatMap(([ambiente, tipos]) =>
    Object.entries(tipos ?? {}).flatMap(([tipo, siguiente]) =>
      siguiente == null
        ? []
        : [{ ambiente: ambiente as Ambiente, tipo: tipo as TipoDocumento, siguiente }],
    ),
  );

const nombre = texto(100);
const direccion = texto(300);

const completos = {
  nombre: nombre.nullish(),
  direccion,
  establecimiento: codigo,
  punto_emision: codigo,
  es_matriz: z.boolean().nullish(),
  proximos_numeros: proximosNumeros.nullish(),
};
const enCreacion = z.object(completos);

const pedidoDe = (cuerpo: z.output<typeof enCreacion>, activo: boolean): PedidoSucursal => ({
  nombre: cuerpo.nombre ?? `Sucursal ${cuerpo.establecimiento}-${cuerpo.punto_emision}`,
  direccion: cuerpo.direccion,
  establecimiento: cuerpo.establecimiento,
  punto_emision: cuerpo.punto_emision,
  activo,
  es_matriz: cuerpo.es_matriz ?? null,
  proximos_numeros: listados(cuerpo.proximos_numeros),
});

export const crearSucursalEsquema = z
  .object({ ...completos, idempotency_key: claveDeIdempotencia.nullish() })
  .transform(({ idempotency_key, ...cuerpo }) => ({
    idempotency_key: idempotency_key ?? null,
    pedido: pedidoDe(cuerpo, true),
  }));

export const reemplazarSucursalEsquema = z
  .object({ ...completos, activo: z.boolean().nullish() })
  .transform(({ activo, ...cuerpo }) => pedidoDe(cuerpo, activo ?? true));

/** Every field may be left out; none may be removed. */
export const cambiarSucursalEsquema = z
  .object({
    nombre: z.exactOptional(nombre),
    direccion: z.exactOptional(direccion),
    establecimiento: z.exactOptional(codigo),
    punto_emision: z.exactOptional(codigo),
    es_matriz: z.exactOptional(z.boolean()),
    activo: z.exactOptional(z.boolean()),
    proximos_numeros: z.exactOptional(proximosNumeros),
  })
  .transform(
    ({ proximos_numeros, ...cambios }): CambiosSucursal => ({
      ...cambios,
      ...(proximos_numeros && { proximos_numeros: listados(proximos_numeros) }),
    }),
  );
