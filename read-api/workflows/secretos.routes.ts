import { z } from 'zod';
import { conDesfase } from '#domain/kernel/tiempo.ts';
import { vistaSecreto } from '#domain/workflows/secreto.vista.ts';
import { conTotal, PAGINA } from '#read-api/kernel/pagina.ts';
import { rutaDeLectura } from '#read-api/kernel/ruta.ts';
import { secretosVista } from './secretos.esquema.ts';
import { listarSecretos, type SecretoListado } from './secretos.queries.ts';

const vistaListado = (secreto: SecretoListado) => ({
  ...vistaSecreto(secreto),
  ultimo_uso: secreto.usado_en === null ? null : conDesfase(secreto.usado_en),
  workflows: secreto.workflows ?? [],
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
    respuestas: { 200: { descripcion: 'Los secretos, sin sus valores', json: secretosVista } },
    atender: async ({ empresa_id, query: pagina }, { lecturas }) => {
      const filas = await listarSecretos(lecturas, empresa_id, pagina);
      return { estado: 200, json: filas.map(vistaListado), ...conTotal(pagina, filas.length) };
    },
  }),
] as const;
