import { type EventoConocido, interpretar } from '#domain/catalogo.ts';
import type { CorreoEncolado, DocumentoEnviable } from '#domain/correo/correo.events.ts';
import type { EventoDeComprobante } from '#domain/documentos/comprobante/comprobante.events.ts';
import { type EventoRegistrado, empresaDeStream } from '#domain/kernel/evento.ts';
import type { TipoDocumento } from '#domain/kernel/sri.ts';
import type { Bitacora } from '#infra/nucleo/bitacora/puerto.ts';
import {
  asentado,
  type ComprobanteDelLibro,
  DESDE,
  type Dicho,
  dichoPor,
  modificar,
  mover,
  SE_MODIFICA,
} from './libro.comprobantes.ts';
import { AJENOS, type Plegado } from './libro.eventos.ts';
import { type EventoOido, publicoDe } from './libro.publicos.ts';
import { crearSaldos, type Saldos } from './libro.saldos.ts';
import { MANOS } from './manos/manos.ts';

/**
 * The books folded from the log by hand, apart from the program's own folds: what rows, sums, feed
 * and mails have to agree with.
 */

export type CorreoDelLibro = {
  readonly documento: DocumentoEnviable;
  readonly documento_id: number;
  readonly origen: string;
  readonly destinatarios: readonly string[];
  readonly message_id: string;
  readonly clave: string | null;
  estado: 'ENCOLADO' | 'ENVIADO' | 'FALLIDO';
};

export type EmpresaDelLibro = {
  /** Of a type, by id. */
  readonly de: (documento: TipoDocumento) => ReadonlyMap<number, ComprobanteDelLibro>;
  /** Of every type. */
  readonly comprobantes: () => readonly ComprobanteDelLibro[];
  readonly correos: ReadonlyMap<number, CorreoDelLibro>;
  /** Ids of what each idempotency key made. */
  readonly claves: ReadonlyMap<string, readonly number[]>;
  /** What the feed owes, in order. */
  readonly publicos: readonly EventoOido[];
};

export type Libro = {
  /** Reads what the log has got since the last time. */
  leer(bitacora: Bitacora): Promise<void>;
  empresa(id: number): EmpresaDelLibro;
  /** What no history allows, such as a number given to a document that has one. */
  faltas(): readonly string[];
  eventos(): number;
};

const PAGINA = 1_000;
const MAXIMO_FALTAS = 50;

const esPaso = (evento: EventoConocido): evento is EventoDeComprobante =>
  Object.hasOwn(DESDE, evento.tipo);

/** The book of one company. `faltar` hears what no history allows. */
const crearEmpresa = (faltar: (que: string) => void) => {
  const porTipo = new Map<string, Map<number, ComprobanteDelLibro>>(
    MANOS.map(({ documento }) => [documento, new Map()]),
  );
  const correos = new Map<number, CorreoDelLibro>();
  const claves = new Map<string, number[]>();
  const publicos: EventoOido[] = [];
  const de = (documento: string): Map<number, ComprobanteDelLibro> => {
    const suyos = porTipo.get(documento);
    if (!suyos) throw new Error(`El libro no lleva los saldos de ${documento}`);
    return suyos;
  };
  const saldos: Saldos = crearSaldos((documento, id) => de(documento).get(id), faltar);

  const usar = (clave: string | undefined, ...ids: readonly number[]): void => {
    if (clave !== undefined) claves.set(clave, [...(claves.get(clave) ?? []), ...ids]);
  };

  const decir = (dicho: Dicho): void => {
    const { mano, que, id, contenido } = dicho;
    const suyos = de(mano.documento);
    const previo = suyos.get(id);
    if (que === 'modificado') {
      if (!previo || !SE_MODIFICA.includes(previo.estado)) faltar(`no se cambia ${previo?.estado}`);
      if (previo) modificar(previo, dicho);
      return;
    }
    const debido = contenido.desde_borrador ? 'BORRADOR' : undefined;
    if (previo?.estado !== debido) faltar(`se creó desde ${previo?.estado}`);
    suyos.set(id, asentado(dicho));
    usar(contenido.idempotencia?.clave, id);
  };

  const avanzar = (paso: EventoDeComprobante): void => {
    const { documento, documento_id } = paso.datos;
    const comprobante = de(documento).get(documento_id);
    if (!comprobante || !DESDE[paso.tipo].includes(comprobante.estado)) {
      faltar(`${paso.tipo} de la ${documento} ${documento_id}, que estaba ${comprobante?.estado}`);
    }
    if (!comprobante) return;
    mover(comprobante, paso);
    if (paso.tipo === 'ComprobanteAutorizado') saldos.abonar(comprobante, -1);
    if (paso.tipo === 'ComprobanteAnulado') saldos.abonar(comprobante, 1);
  };

  const encolar = (datos: CorreoEncolado['datos']): void => {
    const { correo_id, documento, documento_id, origen, destinatarios, message_id } = datos;
    const clave = datos.idempotencia?.clave ?? null;
    const cual = { documento, documento_id, origen, destinatarios, clave };
    correos.set(correo_id, { ...cual, message_id: `<${message_id}>`, estado: 'ENCOLADO' });
  };

  const plegar = (evento: Exclude<Plegado, EventoDeComprobante>): void => {
    switch (evento.tipo) {
      case 'LoteDeFacturasCreado': {
        const { primera_factura_id, facturas, idempotencia } = evento.datos;
        const ids = Array.from({ length: facturas }, (_, i) => primera_factura_id + i);
        usar(idempotencia?.clave, ...ids);
        return;
      }
      case 'ClaveIdempotenteUsada':
        usar(evento.datos.clave, evento.datos.id);
        return;
      case 'SaldosMovidos':
        for (const movimiento of evento.datos.movimientos) {
          // Purchases are of no hand here: the demo's company has some.
          if (movimiento.documento !== 'compra') saldos.mover(movimiento);
        }
        return;
      case 'ComprobantePagado':
        saldos.pagar(evento.datos.documento, evento.datos.documento_id);
        return;
      case 'CorreoEncolado':
        encolar(evento.datos);
        return;
      case 'CorreoEnviado':
      case 'CorreoFallido': {
        const correo = correos.get(evento.datos.correo_id);
        if (correo?.estado !== 'ENCOLADO') faltar('terminó dos veces, o sin empezar');
        if (correo) correo.estado = evento.tipo === 'CorreoEnviado' ? 'ENVIADO' : 'FALLIDO';
        return;
      }
      default:
        throw new Error(`El libro no sabe qué hace ${(evento as EventoConocido).tipo}`);
    }
  };

  return {
    libro: {
      de,
      comprobantes: () => [...porTipo.values()].flatMap((suyos) => [...suyos.values()]),
      correos,
      claves,
      publicos,
    } satisfies EmpresaDelLibro,
    debidos: saldos.debidos,
    asimilar: (posicion: number, evento: EventoConocido): void => {
      const publico = publicoDe(evento);
      if (publico) publicos.push({ id: posicion, ...publico });
      const dicho = dichoPor(evento);
      if (dicho) decir(dicho);
      else if (esPaso(evento)) avanzar(evento);
      else if (!AJENOS.has(evento.tipo)) plegar(evento as Exclude<Plegado, EventoDeComprobante>);
    },
  };
};

export const crearLibro = (): Libro => {
  const empresas = new Map<number, ReturnType<typeof crearEmpresa>>();
  const faltas: string[] = [];
  let posicion = 0;
  let eventos = 0;
  let donde = '';
  const faltar = (que: string): void => {
    if (faltas.length < MAXIMO_FALTAS) faltas.push(`${donde}: ${que}`);
  };
  const empresa = (id: number) => {
    const conocida = empresas.get(id) ?? crearEmpresa(faltar);
    empresas.set(id, conocida);
    return conocida;
  };
  const asimilar = (registrado: EventoRegistrado): void => {
    const id = empresaDeStream(registrado.stream);
    if (!id) return;
    eventos += 1;
    const evento = interpretar(registrado);
    donde = `empresa ${id}, posición ${registrado.posicion}, ${evento.tipo}`;
    empresa(id).asimilar(registrado.posicion, evento);
  };
  return {
    leer: async (bitacora) => {
      for (;;) {
        const pagina = await bitacora.readAll({ after: posicion, limit: PAGINA });
        for (const registrado of pagina) asimilar(registrado);
        posicion = pagina.at(-1)?.posicion ?? posicion;
        if (pagina.length < PAGINA) return;
      }
    },
    empresa: (id) => empresa(id).libro,
    faltas: () => [
      ...faltas,
      ...[...empresas].flatMap(([id, { debidos }]) =>
        debidos().map((cual) => `empresa ${id}: no se movió ${cual}`),
      ),
    ],
    eventos: () => eventos,
  };
};
