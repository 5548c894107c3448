import * as comandos from '#commands/webhooks/webhook.comandos.ts';
import type { Ejecutar } from '#domain/kernel/comando.ts';
import type { PuertosDeAvisos } from '#processes/identidad/aviso.ts';
import { avisoDeSuspension } from '#processes/webhooks/aviso-de-suspension.process.ts';
import { procesoDeWebhooks } from '#processes/webhooks/webhooks.process.ts';
import type { AvisarNovedad } from '../eventos/novedades.ts';
import { atender } from '../http/rutas.ts';
import { type Cimientos, lecturasDe, type Modulo } from '../modulo.ts';
import type { Publicar } from '../nucleo/seguidor/feed.ts';
import { buzonDeWebhooks } from './buzon.ts';
import { crearWebhooks } from './webhooks.ts';

export type OpcionesDeWebhooks = {
  /** Wait before each attempt of a delivery, in milliseconds; the specification's by default. */
  readonly agenda_de_entregas?: readonly number[];
};

/** Subscriptions, the outbox and whoever sends it. */
export const abrirWebhooks = (
  cimientos: Cimientos,
  {
    ejecutar,
    avisos,
    publicar,
    avisarNovedad,
  }: {
    readonly ejecutar: Ejecutar;
    readonly avisos: PuertosDeAvisos;
    readonly publicar: Publicar;
    readonly avisarNovedad: AvisarNovedad;
  },
  { agenda_de_entregas }: OpcionesDeWebhooks,
): Modulo => {
  const { nucleo, database_url: url, boveda, salida, reloj, alFallar } = cimientos;
  const { sql } = nucleo;
  const alMoverse = (empresa_id: number): void => avisarNovedad(empresa_id, 'webhooks');
  const webhooks = crearWebhooks({
    url,
    sql,
    esquema: () => nucleo.esquema,
    boveda,
    salida,
    reloj,
    alFallar,
    alMoverse,
    ...(agenda_de_entregas ? { agenda: agenda_de_entregas } : {}),
  });
  const proceso = procesoDeWebhooks({
    comandos,
    reenviarPagina: webhooks.reenviarPagina,
    aviso: avisoDeSuspension(avisos),
  });
  return {
    rutas: atender('webhooks', {
      ejecutar,
      lecturas: lecturasDe(cimientos),
      reloj,
      webhooks,
      contarReenvio: webhooks.contarReenvio,
    }),
    procesos: [proceso],
    jobs: [],
    consumidores: [buzonDeWebhooks(publicar, alMoverse)],
    observar: (eventos) => webhooks.observar(eventos),
    trabajar: (despertar) => webhooks.enviar(() => despertar('webhooks')),
    apurar: () => webhooks.detener(),
    cerrar: () => {},
  };
};
