import { z } from 'zod';
import { emisorDeRide } from '#domain/documentos/comprobante/ride.vista.ts';
import { varias } from '#domain/kernel/campos.ts';
import { terminosDe } from '#domain/kernel/palabras.ts';
import { type Alcance, alcanza, type FallaEnPagina } from '#domain/kernel/ruta.ts';
import { fechaDe, instanteDeMs } from '#domain/kernel/tiempo.ts';
import {
  CABECERAS_DEL_PORTAL,
  datosDelPortal,
  estadoAl,
  TOKEN_DE_EJEMPLO,
  vistaDelPortal,
} from '#domain/proformas/portal.vista.ts';
import { enlaceNoEncontrado, proformaNoEncontrada } from '#domain/proformas/proforma.errores.ts';
import { rideDeProforma } from '#domain/proformas/proforma.ride.vista.ts';
import {
  ESTADOS_DE_PROFORMA,
  vistaDeListaDeProforma,
  vistaProforma,
} from '#domain/proformas/proforma.vista.ts';
import type { FilaProforma } from '#projections/proformas/proformas.projector.ts';
import { emisorDeDocumento } from '#read-api/documentos/comprobante/ride.queries.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';
import { conTotal, PAGINA } from '#read-api/kernel/pagina.ts';
import {
  type DependenciasDeLecturaDeProformas,
  rutaDeLecturaDeProformas,
} from './portal.puerto.ts';
import {
  buscarProformas,
  emisorDeProforma,
  listarProformas,
  type ProformaAbierta,
  proformaPorId,
  proformaPorToken,
} from './proformas.queries.ts';

const PDF = { descripcion: 'El PDF', archivo: 'application/pdf' } as const;

/** The quote within the caller's reach; 404 beyond. */
const buscar = async (
  lecturas: Lecturas,
  { empresa_id, params, alcance }: { empresa_id: number; params: { id: number }; alcance: Alcance },
): Promise<FilaProforma> => {
  const proforma = await proformaPorId(lecturas, empresa_id, params.id);
  if (!proforma || !alcanza(alcance, proforma.sucursal_id)) {
    throw proformaNoEncontrada({ proforma_id: params.id });
  }
  return proforma;
};

const pdfDe = async (
  { lecturas, impresor }: DependenciasDeLecturaDeProformas,
  empresa_id: number,
  proforma: FilaProforma,
  senal: AbortSignal,
) => {
  const filas = await emisorDeDocumento(lecturas, empresa_id, proforma.sucursal_id);
  if (!filas) throw new Error(`La proforma ${proforma.id} no tiene emisor`);
  const datos = rideDeProforma(proforma, emisorDeRide({ ...filas, ruc_proveedor: null }));
  const bytes = await impresor.ride(datos, { empresa_id, senal });
  return {
    estado: 200 as const,
    archivo: { tipo: 'application/pdf', nombre: `${datos.archivo}.pdf`, bytes },
  };
};

export const rutasDeProformas = [
  rutaDeLecturaDeProformas({
    id: 'listarProformas',
    metodo: 'GET',
    camino: '/proformas',
    resumen: 'Las proformas, de la más nueva a la más vieja',
    descripcion:
      'q busca por nombre, identificación o número («PRO-000012», «12»): cada palabra debe comenzar ' +
      'alguna palabra de la proforma, sin distinguir tildes ni mayúsculas. Con q, en el orden de lo ' +
      'que coincide. La última página trae X-Total-Count.',
    recurso: 'proformas',
    query: z.object({
      q: z.string().max(300).optional(),
      estado: z.enum(ESTADOS_DE_PROFORMA).optional(),
      ...PAGINA,
    }),
    respuestas: {
      200: { descripcion: 'Las proformas', json: varias(vistaDeListaDeProforma) },
    },
    atender: async ({ empresa_id, query, alcance }, { lecturas }) => {
      const { q, estado, limit, offset } = query;
      const filtro = { estado, sucursal_id: alcance.sucursal_id };
      const pagina = { limit, offset };
      const filas =
        q === undefined || q.trim() === ''
          ? await listarProformas(lecturas, empresa_id, filtro, pagina)
          : await buscarProformas(lecturas, empresa_id, terminosDe(q), filtro, pagina);
      const json = filas.map(vistaDeListaDeProforma);
      return { estado: 200, json, ...conTotal(pagina, filas.length) };
    },
  }),

  rutaDeLecturaDeProformas({
    id: 'obtenerProforma',
    metodo: 'GET',
    camino: '/proformas/{id}',
    resumen: 'Una proforma, con sus líneas y su token',
    recurso: 'proformas',
    respuestas: { 200: { descripcion: 'La proforma', json: vistaProforma } },
    errores: [proformaNoEncontrada],
    atender: async (peticion, { lecturas, leerToken }) => {
      const proforma = await buscar(lecturas, peticion);
      const token_publico = await leerToken(peticion.empresa_id, proforma);
      return { estado: 200, json: vistaProforma({ ...proforma, token_publico }) };
    },
  }),

  rutaDeLecturaDeProformas({
    id: 'pdfDeProforma',
    metodo: 'GET',
    camino: '/proformas/{id}/pdf',
    resumen: 'La proforma en PDF, con la marca PROFORMA',
    recurso: 'proformas',
    respuestas: { 200: PDF },
    errores: [proformaNoEncontrada],
    atender: async (peticion, dependencias) => {
      const proforma = await buscar(dependencias.lecturas, peticion);
      return pdfDe(dependencias, peticion.empresa_id, proforma, peticion.senal());
    },
  }),
] as const;

/** The quote that a token opens; 404 for any other. */
const abierta = async (
  { lecturas, huellaDeToken }: DependenciasDeLecturaDeProformas,
  token: string,
): Promise<ProformaAbierta> => {
  const proforma = await proformaPorToken(lecturas, huellaDeToken(token));
  if (!proforma) throw enlaceNoEncontrado({});
  return proforma;
};

const DEL_PORTAL = {
  metodo: 'GET',
  acceso: 'publico',
  recurso: 'portal_proformas',
  cabeceras: CABECERAS_DEL_PORTAL,
  params_de_ejemplo: { token: TOKEN_DE_EJEMPLO },
  pagina_de_falla: (falla: FallaEnPagina, { paginas }: DependenciasDeLecturaDeProformas) =>
    paginas.falla(falla),
  errores: [enlaceNoEncontrado],
} as const;

export const rutasDelPortal = [
  rutaDeLecturaDeProformas({
    ...DEL_PORTAL,
    id: 'verProformaEnPortal',
    camino: '/p/proformas/{token}',
    resumen: 'Lo que el cliente ve de su proforma',
    descripcion:
      'El token es la credencial. A un navegador (Accept: text/html) le responde una página con la ' +
      'proforma y los botones para aceptarla o rechazarla, que piden confirmación; no cambia nada. ' +
      'El token de un borrador y cualquier otro responden el mismo 404.',
    query: z.object({ confirmar: z.enum(['aceptar', 'rechazar']).optional() }),
    respuestas: {
      200: { descripcion: 'La proforma', json: vistaDelPortal, o_archivo: 'text/html' },
    },
    atender: async ({ params, query, quiere_pagina }, dependencias) => {
      const { lecturas, paginas, reloj } = dependencias;
      const proforma = await abierta(dependencias, params.token);
      const { empresa, ajustes } = await emisorDeProforma(lecturas, proforma.empresa_id);
      const hoy = fechaDe(instanteDeMs(reloj()));
      if (!quiere_pagina) {
        const estado = estadoAl(proforma, hoy);
        return { estado: 200, json: vistaDelPortal({ ...proforma, estado, emisor: empresa }) };
      }
      const datos = datosDelPortal(proforma, empresa, ajustes, hoy);
      const pagina = paginas.proforma(datos, params.token, query.confirmar ?? null);
      return { estado: 200, pagina };
    },
  }),

  rutaDeLecturaDeProformas({
    ...DEL_PORTAL,
    id: 'pdfDeProformaEnPortal',
    camino: '/p/proformas/{token}/pdf',
    resumen: 'La proforma en PDF, para su cliente',
    respuestas: { 200: PDF },
    atender: async ({ params, senal }, dependencias) => {
      const proforma = await abierta(dependencias, params.token);
      return pdfDe(dependencias, proforma.empresa_id, proforma, senal());
    },
  }),

  rutaDeLecturaDeProformas({
    ...DEL_PORTAL,
    id: 'logoDeProformaEnPortal',
    camino: '/p/proformas/{token}/logo',
    resumen: 'El logo de quien envía la proforma',
    respuestas: { 200: { descripcion: 'La imagen (PNG o JPEG)', archivo: 'image/png' } },
    atender: async ({ params }, dependencias) => {
      const proforma = await abierta(dependencias, params.token);
      const { ajustes } = await emisorDeProforma(dependencias.lecturas, proforma.empresa_id);
      const bytes = ajustes.logo && (await dependencias.leerLogo(ajustes.logo));
      if (!ajustes.logo || !bytes) throw enlaceNoEncontrado({});
      return { estado: 200, archivo: { tipo: ajustes.logo.tipo, nombre: 'logo', bytes } };
    },
  }),
] as const;
