import { type Creado, creadoAntes, unaVez } from '#commands/kernel/idempotencia.ts';
import { respuestaDeCreacion } from '#commands/kernel/respuestas.ts';
import { remitenteDe } from '#commands/kernel/ruta.ts';
import type { PedidoDeClave } from '#domain/identidad/clave-api.decider.ts';
import * as errores from '#domain/identidad/clave-api.errores.ts';
import type { ClaveApi } from '#domain/identidad/clave-api.ts';
import {
  claveCreada,
  permisosDeClave,
  SIN_USO,
  vistaClaveApi,
} from '#domain/identidad/clave-api.vista.ts';
import type { ClaveApiCreada, Permisos } from '#domain/identidad/empresa.events.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import {
  cambiarPermisos,
  comprobarLugarParaClave,
  crearClave,
  leerClave,
  reclamarClave,
  revocarClave,
} from './claves-api.comandos.ts';
import { cambiarPermisosEsquema, crearClaveEsquema } from './claves-api.esquema.ts';
import { rutaDeIdentidad } from './puertos.ts';

const ejemplo = (hoy: Fecha): object => ({
  nombre: 'Tienda en línea',
  permisos: { facturas: ['GET', 'POST'], eventos: ['GET'] },
  expira_en: `${Number(hoy.slice(0, 4)) + 1}-12-31`,
});

/** Not the demo key, which is the first one: examples must not take it away. */
const OTRA = { clave_id: 2 };

const UNA_CLAVE = {
  recurso: 'claves_api',
  idDe: ([creada]: readonly ClaveApiCreada[]) => creada!.datos.clave_id,
  leer: leerClave,
};

/** `clave`: told to who made it, and never again. A replay shows the record and its last use apart. */
const respuestaDeClave = (creada: Creado<ClaveApi>, revision: number, clave: string | null) =>
  respuestaDeCreacion(
    {
      ...vistaClaveApi({ ...creada.registro, ...SIN_USO }),
      clave: creada.repetida ? null : clave,
    },
    { ...creada, revision },
  );

/** `recursos`: what a key may be given. */
export const rutasDeClavesApi = (recursos: readonly string[]) =>
  [
    rutaDeIdentidad({
      id: 'crearClaveApi',
      metodo: 'POST',
      camino: '/claves-api',
      resumen: 'Crea una clave de API; se muestra completa solo en esta respuesta',
      acceso: 'sesion',
      recurso: 'claves_api',
      cuerpo: crearClaveEsquema(recursos),
      ejemplo,
      respuestas: {
        201: { descripcion: 'La clave', json: claveCreada },
        200: {
          descripcion: 'La que ya se creó con esa Idempotency-Key; «clave» es null',
          json: claveCreada,
        },
      },
      idempotente: true,
      errores: [errores.expiracionPasada, errores.demasiadasClaves, errores.numeroDeClaveOcupado],
      atender: async (peticion, { ejecutar, identidad }) => {
        const remitente = remitenteDe(peticion);
        const unicidad = { ...UNA_CLAVE, idempotencia: peticion.idempotencia };
        const antes = await ejecutar(creadoAntes(remitente, unicidad));
        if (antes.resultado) return respuestaDeClave(antes.resultado, antes.revision, null);
        const { tipo, nombre, expira_en } = peticion.cuerpo;
        await ejecutar(comprobarLugarParaClave(remitente));
        const { clave, hash, prefijo } = identidad.claves.nueva(tipo);

        const permisos = peticion.cuerpo.permisos as Permisos;
        const pedido: PedidoDeClave = { tipo, nombre, permisos, expira_en, hash, prefijo };
        const clave_id = (await ejecutar(reclamarClave(remitente, pedido))).resultado;
        const comando = unaVez(crearClave(remitente, clave_id, pedido), unicidad);
        const { resultado, revision } = await ejecutar(comando);
        return respuestaDeClave(resultado, revision, clave);
      },
    }),

    rutaDeIdentidad({
      id: 'cambiarPermisosDeClaveApi',
      metodo: 'PATCH',
      camino: '/claves-api/{clave_id}',
      resumen: 'Cambia los permisos de una clave de API; rige de inmediato',
      acceso: 'sesion',
      recurso: 'claves_api',
      cuerpo: cambiarPermisosEsquema(recursos),
      ejemplo: () => ({ permisos: { facturas: ['GET'], eventos: ['GET'] } }),
      params_de_ejemplo: OTRA,
      respuestas: {
        200: { descripcion: 'Los permisos que rigen', json: permisosDeClave },
      },
      errores: [errores.claveNoEncontrada, errores.claveRevocada],
      atender: async (peticion, { ejecutar }) => {
        const { clave_id } = peticion.params;
        const permisos = peticion.cuerpo.permisos as Permisos;
        const comando = cambiarPermisos(remitenteDe(peticion), clave_id, permisos);
        const { resultado, revision } = await ejecutar(comando);
        return { estado: 200, json: { id: clave_id, permisos: resultado.permisos }, revision };
      },
    }),

    rutaDeIdentidad({
      id: 'revocarClaveApi',
      metodo: 'DELETE',
      camino: '/claves-api/{clave_id}',
      resumen: 'Revoca una clave de API para siempre; rige de inmediato',
      acceso: 'sesion',
      recurso: 'claves_api',
      params_de_ejemplo: OTRA,
      respuestas: { 204: { descripcion: 'Revocada', vacia: true } },
      errores: [errores.claveNoEncontrada],
      atender: async (peticion, { ejecutar }) => {
        const { clave_id } = peticion.params;
        const { revision } = await ejecutar(revocarClave(remitenteDe(peticion), clave_id));
        return { estado: 204, revision };
      },
    }),
  ] as const;
