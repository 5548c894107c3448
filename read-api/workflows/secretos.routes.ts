import { z } from 'zod';
import { desde, id, instante, lista, oNulo, segun, texto, varias } from '#domain/kernel/campos.ts';
import { vistaDe } from '#domain/kernel/vista.ts';
import { vistaSecreto } from '#domain/workflows/secreto.vista.ts';
import { conTotal, PAGINA } from '#read-api/kernel/pagina.ts';
import { rutaDeLectura } from '#read-api/kernel/ruta.ts';
import { listarSecretos, type SecretoListado } from './secretos.queries.ts';

const vistaDeUso = vistaDe<NonNullable<SecretoListado['workflows']>[number]>()({
  id: id(),
  nombre: texto(),
});

const vistaListado = vistaDe<SecretoListado>('SecretoDeWorkflowEnLista')({
  ...vistaSecreto.campos,
  ultimo_uso: desde('usado_en', oNulo(instante('null: ninguno todavía'))),
  workflows: segun(
    ({ workflows }: SecretoListado) => workflows ?? [],
    lista(vistaDeUso, 'Aquellos cuya definición lo nombra'),
  ),
});

export const rutasDeSecretos = [
  rutaDeLectura({
    id: 'listarSecretosDeWorkflows',
    metodo: 'GET',
    camino: '/workflows/secretos',
    resumen: 'Los secretos de la empresa: su pista, su último uso y qué workflows los nombran',
    acceso: 'sesion',
    recurso: 'workflows',
    query: z.object(PAGINA),
    respuestas: {
      200: { descripcion: 'Los secretos, sin sus valores', json: varias(vistaListado) },
    },
    atender: async ({ empresa_id, query: pagina }, { lecturas }) => {
      const filas = await listarSecretos(lecturas, empresa_id, pagina);
      return { estado: 200, json: filas.map(vistaListado), ...conTotal(pagina, filas.length) };
    },
  }),
] as const;
