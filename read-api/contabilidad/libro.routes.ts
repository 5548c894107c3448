import { z } from 'zod';
import {
  anioDe,
  fichaDeApertura,
  fichaDeLibro,
  fichaDePeriodo,
  periodosDelAnio,
  vistaApertura,
  vistaLibro,
} from '#domain/contabilidad/libro.vista.ts';
import { empresaNoConfigurada } from '#domain/identidad/perfil.errores.ts';
import { varias } from '#domain/kernel/campos.ts';
import { fechaDe, instanteDeMs } from '#domain/kernel/tiempo.ts';
import { type Ambiente, ambienteVigente } from '#read-api/identidad/ambiente.queries.ts';
import { ambienteDeConsulta, enteroDeConsulta } from '#read-api/kernel/consulta.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';
import { rutaDeLectura } from '#read-api/kernel/ruta.ts';
import { libroDe, periodosDe, propuestaDe } from './libro.queries.ts';
import type { LineasPorAbrir } from './lineas-por-abrir.ts';

/** The environment asked for, or the one in force. 404 before the company has a profile. */
export const ambientePedido = async (
  lecturas: Lecturas,
  empresa_id: number,
  pedido: Ambiente | undefined,
): Promise<Ambiente> => {
  const ambiente = pedido ?? (await ambienteVigente(lecturas, empresa_id));
  if (ambiente === null) throw empresaNoConfigurada({});
  return ambiente;
};

/** `aportes`: what every context has when the books open. */
export const rutasDelLibro = (porAbrir: readonly LineasPorAbrir[]) => [
  rutaDeLectura({
    id: 'obtenerContabilidad',
    metodo: 'GET',
    camino: '/contabilidad',
    resumen: 'Si la empresa lleva contabilidad, desde cuándo y qué está cerrado',
    recurso: 'contabilidad',
    query: z.object({ ambiente: ambienteDeConsulta }),
    respuestas: { 200: { descripcion: 'Su estado', json: fichaDeLibro } },
    errores: [empresaNoConfigurada],
    atender: async ({ empresa_id, query }, { lecturas }) => {
      const ambiente = await ambientePedido(lecturas, empresa_id, query.ambiente);
      const libro = await libroDe(lecturas, empresa_id, ambiente);
      return { estado: 200, json: vistaLibro(ambiente, libro) };
    },
  }),

  rutaDeLectura({
    id: 'obtenerAperturaContable',
    metodo: 'GET',
    camino: '/contabilidad/apertura',
    resumen: 'Qué debe decir el asiento de apertura',
    descripcion:
      'Por cuenta de control y persona, lo que los documentos anteriores a la contabilidad dejaron por ' +
      'cobrar y por pagar, y por cuenta de dinero, lo que tenía el día anterior; como es ahora: mientras ' +
      'estado sea activando aún se suma lo que ya existía, y con apertura_id es lo que abrió.',
    recurso: 'contabilidad',
    query: z.object({ ambiente: ambienteDeConsulta }),
    respuestas: { 200: { descripcion: 'La propuesta', json: fichaDeApertura } },
    errores: [empresaNoConfigurada],
    atender: async ({ empresa_id, query }, { lecturas }) => {
      const ambiente = await ambientePedido(lecturas, empresa_id, query.ambiente);
      const libro = await libroDe(lecturas, empresa_id, ambiente);
      const propuesta = libro ? await propuestaDe(porAbrir, lecturas, empresa_id, libro) : [];
      return { estado: 200, json: vistaApertura(vistaLibro(ambiente, libro), propuesta) };
    },
  }),

  rutaDeLectura({
    id: 'listarPeriodosContables',
    metodo: 'GET',
    camino: '/contabilidad/periodos',
    resumen: 'Los meses de un año, abiertos o cerrados',
    descripcion:
      'Los que tiene la contabilidad, desde que comenzó hasta el mes en curso; ninguno si no se lleva.',
    recurso: 'contabilidad',
    query: z.object({
      anio: enteroDeConsulta({ minimo: 2000, maximo: 9999 }).meta({
        description: 'Por omisión, el año en curso',
      }),
      ambiente: ambienteDeConsulta,
    }),
    respuestas: { 200: { descripcion: 'Los meses', json: varias(fichaDePeriodo) } },
    errores: [empresaNoConfigurada],
    atender: async ({ empresa_id, query }, { lecturas, reloj }) => {
      const hoy = fechaDe(instanteDeMs(reloj()));
      const anio = query.anio ?? anioDe(hoy);
      const ambiente = await ambientePedido(lecturas, empresa_id, query.ambiente);
      const [libro, filas] = await Promise.all([
        libroDe(lecturas, empresa_id, ambiente),
        periodosDe(lecturas, empresa_id, ambiente, anio),
      ]);
      return { estado: 200, json: libro ? periodosDelAnio(anio, libro, filas, hoy) : [] };
    },
  }),
];
