import type { DocumentoDeCartera } from '#domain/cartera/abonos.ts';
import type { SaldosMovidos } from '#domain/cartera/cartera.events.ts';
import type { Evento, EventoRegistrado } from '#domain/kernel/evento.ts';
import {
  CICLO_DE_EMITIDO,
  CICLO_INICIAL,
  type CicloDocumento,
  type Comprobante,
  type ConSaldo,
  evolucionarCiclo,
  evolucionarCicloConSaldo,
  sinClave,
} from './ciclo.ts';
import type { EventoDelCiclo } from './comprobante.events.ts';
import { type NumeracionDeFila, SIN_NUMERO, type TotalesOcasionales } from './comprobante.ts';
import type { Buscable } from './lista.vista.ts';
import { type ConOpcionales, conOpcionales, type OpcionalesDeFila } from './opcionales.ts';
import type { TipoDeComprobante } from './tipo.ts';

/** From the events of a document to its row, and from its row to what it says. */

type Registrado = Pick<EventoRegistrado, 'metadatos'>;

/** What goes on in its life: of one that is owed, what moves its balance too. */
const seguir = <F extends Comprobante>(
  { documento, lista }: TipoDeComprobante<F>,
  fila: F | undefined,
  evento: Evento & Registrado,
): F =>
  lista.saldo
    ? evolucionarCicloConSaldo(
        documento as DocumentoDeCartera,
        fila as (F & ConSaldo) | undefined,
        evento as (EventoDelCiclo & Registrado) | SaldosMovidos,
      )
    : evolucionarCiclo(fila, evento as EventoDelCiclo & Registrado);

/** Where its event says nothing of them. */
const SIN_OPCIONALES: OpcionalesDeFila = { opcionales: null };

/**
 * The fold of a document of a type: the only writer of its row, live and in a rebuild alike. Its type
 * names the three events in which it says what it says (`contenido.events.ts`).
 */
export const plegar = <F extends Comprobante>(
  tipo: TipoDeComprobante<F>,
  fila: F | undefined,
  evento: Evento & Registrado,
): F => {
  const { eventos, parametro, lista } = tipo;
  if (!Object.values(eventos).includes(evento.tipo)) return seguir(tipo, fila, evento);
  const { [parametro]: id, ...datos } = evento.datos as { readonly [campo: string]: unknown };
  const { idempotencia: _, desde_borrador: _b, mes_cupo: _m, clave_anterior, ...dicho } = datos;
  if (evento.tipo === eventos.modificado) {
    if (!fila) throw new Error('Se modificó un comprobante que no existe');
    return {
      ...fila,
      ...SIN_OPCIONALES,
      ...tipo.ocasionales,
      ...dicho,
      ...sinClave(fila, clave_anterior as string | null),
    };
  }
  const emitido = evento.tipo === eventos.creado;
  const { registrado_en } = evento.metadatos;
  return {
    id,
    ...(emitido ? CICLO_DE_EMITIDO : { ...CICLO_INICIAL, ...SIN_NUMERO }),
    ...SIN_OPCIONALES,
    ...tipo.ocasionales,
    ...dicho,
    en_tramite_desde: emitido ? registrado_en : null,
    creado_en: (emitido && fila?.creado_en) || registrado_en,
    ...(lista.saldo ? { saldo: 0, exceso: 0 } : {}),
  } as unknown as F;
};

/** What a row has that its document does not say: its place in its life, its series and in lists. */
type NoDicho =
  | keyof (CicloDocumento & NumeracionDeFila & Buscable)
  | 'id'
  | 'creado_en'
  | 'saldo'
  | 'exceso';

const NO_DICHO: { readonly [C in NoDicho]: true } = {
  id: true,
  creado_en: true,
  saldo: true,
  exceso: true,
  estado: true,
  en_tramite_desde: true,
  intento: true,
  clave_acceso: true,
  claves_anteriores: true,
  claves_anteriores_autorizadas: true,
  numero_autorizacion: true,
  fecha_autorizacion: true,
  estado_sri: true,
  codigos_sri: true,
  sri_estado: true,
  sri_motivo: true,
  sri_consultado_en: true,
  xml_sha256: true,
  anulacion: true,
  ambiente: true,
  establecimiento: true,
  punto_emision: true,
  secuencial: true,
  numero_comprobante: true,
  estado_buscable: true,
  contraparte: true,
};

/** What a row always has and an event only where it is something. */
type Ocasional = keyof TotalesOcasionales;
type Ocasionales<F> = Partial<Pick<F, Extract<keyof F, Ocasional>>>;

/** What only its own type says of a document. */
export type Dicho<F extends Comprobante> = Omit<
  F,
  NoDicho | Ocasional | 'sucursal_id' | 'persona_id' | 'fecha_emision' | 'opcionales'
> &
  Ocasionales<F> &
  ConOpcionales;

/** What a document says, by the name that its type gives its id. */
export type ContenidoDe<F extends Comprobante, P extends string> = Omit<
  F,
  NoDicho | Ocasional | 'opcionales'
> &
  Ocasionales<F> &
  ConOpcionales & { readonly [K in P]: number };

/** What a row says, without where it is in its life. */
export const contenidoDe = <F extends Comprobante, P extends string>(
  { parametro, ocasionales = {} }: Pick<TipoDeComprobante<F, P>, 'parametro' | 'ocasionales'>,
  fila: F,
): ContenidoDe<F, P> => {
  const { opcionales: _, ...suyo } = fila;
  const dicho = Object.entries(suyo).filter(
    ([campo, valor]) =>
      !Object.hasOwn(NO_DICHO, campo) && !(valor === 0 && Object.hasOwn(ocasionales, campo)),
  );
  return {
    [parametro]: fila.id,
    ...Object.fromEntries(dicho),
    ...conOpcionales(fila),
  } as unknown as ContenidoDe<F, P>;
};
