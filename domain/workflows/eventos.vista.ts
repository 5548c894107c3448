import type { Campo, Campos } from '#domain/kernel/campos.ts';
import type { DefinicionDeEvento, Definiciones } from '#domain/kernel/publico.ts';

/** The public events as whoever draws a workflow needs them. */

export type CampoDeEvento = {
  /** As a variable names it after `trigger.`; of lists, their first element. */
  readonly campo: string;
  readonly tipo: Campo['tipo'];
  readonly descripcion: string;
  readonly nulo: boolean;
};

export type EventoDeCatalogo = {
  readonly nombre: string;
  /** What it is about: the first half of its name. */
  readonly documento: string;
  readonly descripcion: string;
  /** false: nothing emits it yet. */
  readonly emitido: boolean;
  readonly campos: readonly CampoDeEvento[];
  readonly ejemplo: DefinicionDeEvento['ejemplo'];
};

const deCampo = (campo: string, definido: Campo): readonly CampoDeEvento[] => {
  const { tipo, descripcion, nulo } = definido;
  const propio = { campo, tipo, descripcion, nulo };
  if (definido.tipo === 'objeto') return [propio, ...camposDe(definido.campos, `${campo}.`)];
  if (definido.tipo === 'lista') return [propio, ...deCampo(`${campo}.0`, definido.de)];
  return [propio];
};

const camposDe = (campos: Campos, prefijo = ''): readonly CampoDeEvento[] =>
  Object.entries(campos).flatMap(([nombre, campo]) => deCampo(`${prefijo}${nombre}`, campo));

const documentoDe = (evento: string): string => evento.split('.', 1)[0]!;

export const catalogoDeEventos = (definiciones: Definiciones): readonly EventoDeCatalogo[] =>
  Object.entries(definiciones).map(
    ([nombre, { descripcion, emitido = true, campos, ejemplo }]) => ({
      nombre,
      documento: documentoDe(nombre),
      descripcion,
      emitido,
      campos: camposDe(campos),
      ejemplo,
    }),
  );
