import type { Arista, Definicion, Nodo } from '#domain/workflows/definicion.ts';
import type { ObjetoJson } from '#domain/workflows/json.ts';

/** Graphs for tests, as an editor would write them. */

export const nodo = (id: string, type: string, data: ObjetoJson = {}): Nodo => ({ id, type, data });

/** `'a>b'`, or `'a:true>b'` from the end of a branch. */
const arista = (escrita: string): Arista => {
  const [desde = '', target = ''] = escrita.split('>');
  const [source = '', sourceHandle] = desde.split(':');
  return sourceHandle === undefined ? { source, target } : { source, target, sourceHandle };
};

export const grafo = (nodes: readonly Nodo[], ...aristas: readonly string[]): Definicion => ({
  nodes,
  edges: aristas.map(arista),
});

export const DISPARADOR = nodo('inicio', 'trigger.evento', { eventos: ['factura.autorizada'] });

export const HTTP = nodo('llamar', 'action.http', {
  method: 'POST',
  url: 'https://erp.example.com/facturas',
  body: { numero: '{{trigger.numero_comprobante}}' },
});
