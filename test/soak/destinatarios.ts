import { hash } from 'node:crypto';
import { iniciarSmtp, type Recibido } from '#test/support/smtp.ts';
import { iniciarReceptor, type Recibida } from '#test/support/webhooks/receptor.ts';
import { REBOTA } from './destinos.ts';

/** Who gets what leaves the program: an endpoint for webhooks and a mail server. */

/** The deliveries of one event to one subscription. */
export type Llegada = {
  /** Delivery ids that came with it, and hashes of the bodies: one of each is due. */
  readonly entregas: Set<string>;
  readonly cuerpos: Set<string>;
  /** When it came (epoch, ms), and whether it was refused. */
  readonly veces: { readonly en_ms: number; readonly rehusada: boolean }[];
};

export type Destinatarios = {
  readonly receptor_url: string;
  readonly smtp_url: string;
  /** By path, and then by id of the event. */
  readonly llegadas: ReadonlyMap<string, ReadonlyMap<number, Llegada>>;
  /** When each mail came (epoch, ms), by its Message-ID. */
  readonly correos: ReadonlyMap<string, readonly number[]>;
  /** Mails that are not what they should be. */
  readonly correosRaros: readonly string[];
  detener(): Promise<void>;
};

/** So many deliveries are refused the first time that they come. */
const UNA_DE_CADA = 60;

const crearLlegadas = () => {
  const llegadas = new Map<string, Map<number, Llegada>>();
  let nuevas = 0;
  /** Answers whether it was refused. */
  const anotar = ({ camino, cuerpo, cabeceras, entrega, en }: Recibida): boolean => {
    const suyas = llegadas.get(camino) ?? new Map<number, Llegada>();
    llegadas.set(camino, suyas);
    const evento_id = Number(cabeceras['x-service-event-id']);
    const previa = suyas.get(evento_id);
    const llegada = previa ?? { entregas: new Set(), cuerpos: new Set(), veces: [] };
    suyas.set(evento_id, llegada);
    nuevas += previa ? 0 : 1;
    const rehusada = !previa && nuevas % UNA_DE_CADA === 0;
    llegada.entregas.add(entrega);
    llegada.cuerpos.add(hash('sha1', cuerpo));
    llegada.veces.push({ en_ms: en, rehusada });
    return rehusada;
  };
  return { llegadas, anotar };
};

const rarezaDe = ({ partes: { attachments, subject }, para }: Recibido): string | undefined => {
  const nombres = attachments.map(({ filename }) => filename ?? '').join(' ');
  const bien = /^\d{49}\.pdf \d{49}\.xml$/.test(nombres);
  return bien ? undefined : `«${subject}» a ${para.join(',')} trae ${nombres || 'nada'}`;
};

export const abrirDestinatarios = async (): Promise<Destinatarios> => {
  const { llegadas, anotar } = crearLlegadas();
  const correos = new Map<string, number[]>();
  const correosRaros: string[] = [];
  const receptor = await iniciarReceptor({
    guardar: false,
    como: (respuesta, recibida) => {
      respuesta.writeHead(anotar(recibida) ? 503 : 200).end();
    },
  });
  const smtp = await iniciarSmtp({
    alRecibir: (recibido) => {
      const id = recibido.partes.messageId ?? '';
      const veces = correos.get(id);
      if (veces) veces.push(Date.now());
      else correos.set(id, [Date.now()]);
      const rareza = rarezaDe(recibido);
      if (rareza) correosRaros.push(rareza);
    },
  });
  smtp.guion({
    alDestinatario: (direccion) =>
      direccion.startsWith(REBOTA) ? { codigo: 550, texto: 'No existe ese buzón' } : undefined,
  });
  return {
    receptor_url: receptor.url,
    smtp_url: `smtp://${smtp.host}:${smtp.puerto}`,
    llegadas,
    correos,
    correosRaros,
    detener: async () => {
      await Promise.all([receptor.detener(), smtp.detener()]);
    },
  };
};
