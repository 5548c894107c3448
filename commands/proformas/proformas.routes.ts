import { z } from 'zod';
import { unaVez } from '#commands/kernel/idempotencia.ts';
import { respuestaDeCreacion, respuestaVacia } from '#commands/kernel/respuestas.ts';
import { remitenteDe } from '#commands/kernel/ruta.ts';
import { enSuSucursal } from '#commands/kernel/sucursal.ts';
import { periodoCerrado } from '#domain/contabilidad/libro.errores.ts';
import { sinExistencia } from '#domain/inventario/inventario.errores.ts';
import { alcanza, CUERPO_LARGO_BYTES } from '#domain/kernel/ruta.ts';
import { sumasColmadas } from '#domain/kernel/sumas.ts';
import * as errores from '#domain/proformas/proforma.errores.ts';
import type { TokenDeProforma } from '#domain/proformas/proforma.events.ts';

import type { Proforma } from '#domain/proformas/proforma.ts';
import { vistaProforma } from '#domain/proformas/proforma.vista.ts';
import { servicioNoEncontrado, servicioRetirado } from '#domain/servicios/servicio.errores.ts';
import {
  cambiarEstadoDeProforma,
  convertirProforma,
  crearProforma,
  eliminarProforma,
  idDeLaCreada,
  leerRepetida,
  reemplazarProforma,
} from './proforma.comandos.ts';
import {
  cambiarEstadoEsquema,
  crearProformaEsquema,
  reemplazarProformaEsquema,
} from './proforma.esquema.ts';
import { rutaDeProformas, type Tokens } from './tokens.puerto.ts';

const { DE_CONTENIDO } = errores;

const ERRORES_DE_CONTENIDO = [
  DE_CONTENIDO.sucursalNoEncontrada,
  servicioNoEncontrado,
  DE_CONTENIDO.identificacionInvalida,
  DE_CONTENIDO.descuentoMayorQueLinea,
  DE_CONTENIDO.tarifaNoVigente,
  DE_CONTENIDO.importeFueraDeLimite,
  servicioRetirado,
] as const;

/** What is only tried has a token that opens nothing. */
const SIN_TOKEN: TokenDeProforma = { token_hash: '', token_referencia: '' };

const vista = async (
  tokens: Tokens | undefined,
  empresa_id: number,
  proforma: Proforma,
): Promise<object> =>
  vistaProforma({
    ...proforma,
    token_publico: tokens ? await tokens.leer(empresa_id, proforma) : null,
  });

const convertidaVista = z
  .strictObject({ ok: z.literal(true), proforma_id: z.int(), factura_id: z.int().nullable() })
  .meta({ id: 'ProformaConvertida' });

const ejemplo = (): object => ({
  tipo_identificacion: '05',
  identificacion: '1710034065',
  razon_social: 'María Pérez',
  email: 'maria.perez@example.com',
  validez_dias: 30,
  notas: 'Entrega en 48 horas. El precio incluye la instalación.',
  detalles: [
    {
      codigo_principal: 'ESCRITORIO',
      descripcion: 'Escritorio de laurel, 1,20 m',
      cantidad: 2,
      precio_unitario: 145.5,
      descuento: 11,
      tarifa_iva: 15,
    },
  ],
});

const ASIGNADOS = { ProformaCreada: { proforma_id: 'id', numero: 'numero' } } as const;

export const rutasDeProformas = [
  rutaDeProformas({
    id: 'crearProforma',
    metodo: 'POST',
    camino: '/proformas',
    resumen: 'Prepara una proforma y la deja lista para su cliente',
    descripcion:
      'Nace ENVIADA, o BORRADOR con es_borrador. token_publico abre /p/proformas/{token}, donde el ' +
      'cliente la ve, la baja en PDF y la acepta o la rechaza; mientras es un borrador no abre nada.',
    recurso: 'proformas',
    cuerpo: crearProformaEsquema,
    maximo_bytes: CUERPO_LARGO_BYTES,
    ejemplo,
    respuestas: {
      201: { descripcion: 'La proforma', json: vistaProforma },
      200: { descripcion: 'La que ya se creó con esa clave', json: vistaProforma },
    },
    errores: [
      ...ERRORES_DE_CONTENIDO,
      DE_CONTENIDO.empresaSinConfigurar,
      DE_CONTENIDO.sinMatriz,
      errores.borradorEliminado,
    ],
    idempotente: true,
    simulable: ASIGNADOS,
    atender: async (peticion, { ejecutar, tokens }) => {
      const { cuerpo, idempotencia, alcance, empresa_id } = peticion;
      const remitente = remitenteDe(peticion);
      const pedido = enSuSucursal(cuerpo.pedido, alcance, DE_CONTENIDO.sucursalNoEncontrada);
      const unicidad = {
        recurso: 'proformas',
        idempotencia,
        idDe: idDeLaCreada,
        leer: leerRepetida,
      };
      const nuevo = await tokens?.crear(empresa_id);
      const token = nuevo?.token ?? SIN_TOKEN;
      const comando = unaVez(crearProforma({ ...remitente, pedido, token }), unicidad);
      const { resultado, revision } = await ejecutar(comando);
      const { registro } = resultado;
      // What the key made before has its own: this one opens nothing.
      const esSuyo = registro.token_referencia === token.token_referencia;
      if (!esSuyo) await tokens?.olvidar(empresa_id, token);
      if (!alcanza(alcance, registro.sucursal_id)) {
        throw errores.proformaNoEncontrada({ proforma_id: registro.id });
      }
      const json = esSuyo
        ? vistaProforma({ ...registro, token_publico: nuevo?.token_publico ?? null })
        : await vista(tokens, empresa_id, registro);
      return respuestaDeCreacion(json, { ...resultado, revision });
    },
  }),

  rutaDeProformas({
    id: 'reemplazarProforma',
    metodo: 'PUT',
    camino: '/proformas/{id}',
    resumen: 'Reemplaza el contenido de un borrador',
    descripcion:
      'El número y el token quedan. Una proforma que ya se envió se devuelve a BORRADOR para cambiarla.',
    recurso: 'proformas',
    cuerpo: reemplazarProformaEsquema,
    maximo_bytes: CUERPO_LARGO_BYTES,
    ejemplo,
    respuestas: { 200: { descripcion: 'La proforma después', json: vistaProforma } },
    errores: [errores.proformaNoEncontrada, ...ERRORES_DE_CONTENIDO, errores.noEsBorrador],
    simulable: {},
    atender: async (peticion, { ejecutar, tokens }) => {
      const { params, alcance, cuerpo, empresa_id } = peticion;
      const pedido = enSuSucursal(cuerpo, alcance, DE_CONTENIDO.sucursalNoEncontrada);
      const cual = { ...remitenteDe(peticion), proforma_id: params.id, alcance, pedido };
      const { resultado, revision } = await ejecutar(reemplazarProforma(cual));
      return { estado: 200, json: await vista(tokens, empresa_id, resultado), revision };
    },
  }),

  rutaDeProformas({
    id: 'eliminarProforma',
    metodo: 'DELETE',
    camino: '/proformas/{id}',
    resumen: 'Elimina un borrador',
    descripcion: 'Solo un BORRADOR. Su número no se vuelve a dar.',
    recurso: 'proformas',
    respuestas: { 204: { descripcion: 'Eliminado', vacia: true } },
    errores: [errores.proformaNoEncontrada, errores.noEsBorrador],
    simulable: {},
    atender: async (peticion, { ejecutar }) => {
      const { params, alcance } = peticion;
      const cual = { ...remitenteDe(peticion), proforma_id: params.id, alcance };
      return respuestaVacia((await ejecutar(eliminarProforma(cual))).revision);
    },
  }),

  rutaDeProformas({
    id: 'cambiarEstadoDeProforma',
    metodo: 'PATCH',
    camino: '/proformas/{id}/estado',
    resumen: 'Cambia el estado a mano',
    descripcion:
      'De cualquiera a cualquiera, mientras no se haya convertido. Pasar a ENVIADA empieza de nuevo ' +
      'su validez. Lo hacen los administradores en el panel, y las claves con PUT.',
    recurso: 'proformas',
    solo_rol: 'admin',
    cuerpo: cambiarEstadoEsquema,
    ejemplo: () => ({ estado: 'ENVIADA' }),
    respuestas: { 200: { descripcion: 'La proforma después', json: vistaProforma } },
    errores: [errores.proformaNoEncontrada, errores.yaConvertida],
    simulable: {},
    atender: async (peticion, { ejecutar, tokens }) => {
      const { params, alcance, cuerpo, empresa_id } = peticion;
      const cual = { ...remitenteDe(peticion), proforma_id: params.id, alcance };
      const comando = cambiarEstadoDeProforma({ ...cual, estado: cuerpo.estado });
      const { resultado, revision } = await ejecutar(comando);
      return { estado: 200, json: await vista(tokens, empresa_id, resultado), revision };
    },
  }),

  rutaDeProformas({
    id: 'convertirProforma',
    metodo: 'POST',
    camino: '/proformas/{id}/convertir',
    resumen: 'Emite la factura de una proforma, una sola vez',
    descripcion:
      'Desde ENVIADA o ACEPTADA; queda ACEPTADA con su factura_id. La factura es de contado, con las ' +
      'líneas de la proforma y la fecha de hoy, y queda PENDIENTE. La segunda vez es 409 con la misma ' +
      'factura_id. Con convertir_proforma_al_aceptar de PATCH /empresa ocurre cuando el cliente acepta.',
    recurso: 'proformas',
    respuestas: { 200: { descripcion: 'La factura que se emitió', json: convertidaVista } },
    errores: [
      errores.proformaNoEncontrada,
      errores.yaConvertida,
      errores.noConvertible,
      errores.facturaDemasiadoLarga,
      DE_CONTENIDO.empresaSinConfigurar,
      periodoCerrado,
      sinExistencia,
      sumasColmadas,
    ],
    simulable: { FacturaCreada: { factura_id: 'factura_id' } },
    atender: async (peticion, { ejecutar }) => {
      const { params, alcance } = peticion;
      const cual = { ...remitenteDe(peticion), proforma_id: params.id, alcance };
      const { resultado, revision } = await ejecutar(convertirProforma(cual));
      const { id: proforma_id, factura_id } = resultado;
      return { estado: 200, json: { ok: true, proforma_id, factura_id }, revision };
    },
  }),
] as const;
