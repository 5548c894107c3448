import { z } from 'zod';
import { compraNoEncontrada } from '#domain/compras/compra.errores.ts';
import {
  compraAl,
  ESTADOS_DE_PAGO,
  vistaCompra,
  vistaDeCategoria,
  vistaDeListaDeCompra,
} from '#domain/compras/compra.vista.ts';
import { empresaNoConfigurada } from '#domain/identidad/perfil.errores.ts';
import { varias } from '#domain/kernel/campos.ts';
import { alcanza } from '#domain/kernel/ruta.ts';
import { leerAbonadoAl, MOVIMIENTOS_DE_SALDO } from '#read-api/cartera/a-una-fecha.queries.ts';
import { ambientePedido } from '#read-api/contabilidad/libro.routes.ts';
import {
  ambienteDeConsulta,
  booleanoDeConsulta,
  enteroDeConsulta,
  fechaDeConsulta,
} from '#read-api/kernel/consulta.ts';
import { LISTA, limiteDeLista, responderLista, SOBRE_CSV } from '#read-api/kernel/lista.ruta.ts';
import { rutaDeLectura } from '#read-api/kernel/ruta.ts';
import { categoriasDeCompras, compraPorId } from './compras.queries.ts';
import { fuenteDeCompras } from './lista.fuentes.ts';
import { LISTA_DE_COMPRAS } from './lista.ts';

const consulta = z
  .object({
    q: z.string().max(300).optional(),
    estado_pago: z.enum(ESTADOS_DE_PAGO).optional(),
    include_inactivos: booleanoDeConsulta,
    desde: fechaDeConsulta,
    hasta: fechaDeConsulta,
    registro_desde: fechaDeConsulta,
    registro_hasta: fechaDeConsulta,
    sin_autorizacion: booleanoDeConsulta,
    sin_retencion: booleanoDeConsulta,
    proveedor_id: enteroDeConsulta({ minimo: 1, maximo: Number.MAX_SAFE_INTEGER }),
    ambiente: ambienteDeConsulta,
    ...LISTA,
  })
  .superRefine(limiteDeLista);

export const rutasDeCompras = [
  rutaDeLectura({
    id: 'listarCompras',
    metodo: 'GET',
    camino: '/compras',
    resumen: 'Las compras, de la más nueva a la más vieja, como JSON o CSV',
    descripcion:
      'Sin parámetros, las últimas 100. Van por el día de emisión e id; desde y hasta incluyen sus ' +
      'días. Son las del ambiente vigente, o del que se pida; include_inactivos=true trae también las ' +
      'anuladas. Una nota de crédito del proveedor no tiene estado_pago.\n\n' +
      'Antes del anexo de un mes: registro_desde y registro_hasta dejan las de ese fecha_registro; ' +
      'sin_autorizacion=true, las que no dicen ninguna; sin_retencion=true, las que no son notas de ' +
      'crédito y no tienen nada retenido.\n\n' +
      'q busca por proveedor, por número y por clave de acceso. Por proveedor: cada palabra debe ' +
      'comenzar alguna palabra de su identificación o de un nombre suyo, en el directorio o en una ' +
      'compra, sin distinguir tildes ni mayúsculas. Por número: entero (con guiones o sin ellos), su ' +
      'secuencial con ceros o sin ellos («123»), o su comienzo desde la serie («001-002»). La clave, ' +
      'entera.\n\n' +
      `La última página trae X-Total-Count.\n\n${SOBRE_CSV}`,
    recurso: 'compras',
    query: consulta,
    respuestas: {
      200: {
        descripcion: 'Las compras',
        json: varias(vistaDeListaDeCompra),
        o_archivo: 'text/csv',
      },
    },
    errores: [empresaNoConfigurada],
    atender: async ({ empresa_id, alcance, query }, dependencias) => {
      const { lecturas } = dependencias;
      const { ambiente, include_inactivos, ...pedido } = query;
      const filtro = {
        ...pedido,
        ...alcance,
        ambiente: await ambientePedido(lecturas, empresa_id, ambiente),
        con_anuladas: include_inactivos === true,
        sin_autorizacion: query.sin_autorizacion === true,
        sin_retencion: query.sin_retencion === true,
      };
      const lista = LISTA_DE_COMPRAS;
      const fuente = await fuenteDeCompras({ lecturas, empresa_id, lista, filtro });
      const suyo = { lista, fuente, vista: vistaDeListaDeCompra, archivo: 'compras' };
      return responderLista(dependencias, { empresa_id, query, ...suyo });
    },
  }),

  rutaDeLectura({
    id: 'listarCategoriasDeCompras',
    metodo: 'GET',
    camino: '/compras/_meta/categorias',
    resumen: 'Las categorías de las compras, con la cuenta de cada una',
    descripcion:
      'Las que alguna compra nombró, y las que tienen cuenta: por orden alfabético. Quien ve una sola ' +
      'sucursal, las de las compras de ella.',
    recurso: 'compras',
    respuestas: { 200: { descripcion: 'Las categorías', json: varias(vistaDeCategoria) } },
    atender: async ({ empresa_id, alcance }, { lecturas }) => ({
      estado: 200,
      json: await categoriasDeCompras(lecturas, empresa_id, alcance),
    }),
  }),

  rutaDeLectura({
    id: 'obtenerCompra',
    metodo: 'GET',
    camino: '/compras/{id}',
    resumen: 'Una compra con sus líneas',
    descripcion:
      'Con al, su saldo, total_pagado, estado_pago, total_retenido y total_notas_credito son los que había al ' +
      'terminar ese día: antes de su fecha_registro, 0 y estado_pago null; desde su anulación, 0.',
    recurso: 'compras',
    temporal: { tablas: ['compras', MOVIMIENTOS_DE_SALDO] },
    respuestas: { 200: { descripcion: 'La compra', json: vistaCompra } },
    errores: [compraNoEncontrada],
    atender: async ({ empresa_id, params, alcance, al }, { lecturas }) => {
      const compra = await compraPorId(lecturas, empresa_id, params.id);
      if (!(compra && alcanza(alcance, compra.sucursal_id))) {
        throw compraNoEncontrada({ compra_id: params.id });
      }
      if (al === undefined) return { estado: 200, json: vistaCompra(compra) };
      const suya = { documento: 'compra', documento_id: compra.id } as const;
      const movido = await leerAbonadoAl(lecturas, empresa_id, suya, al);
      return { estado: 200, json: vistaCompra(compraAl(compra, al, movido)) };
    },
  }),
] as const;
