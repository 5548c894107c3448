import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type Cliente, ErrorDeAutenticacion } from 'comprobantes-cliente';
import { useEffect } from 'react';
import { alAvisar, avisar } from './canal.ts';
import { useCliente, verDesde } from './cliente.tsx';
import { grupoDe } from './grupo.ts';
import { esperaTras, pausa } from './pausa.ts';
import { useSesion } from './sesion.tsx';

/**
 * What happens in the company is seen without asking: one tab waits for news and tells the others,
 * and what a screen shows of it is read again.
 */

/** News come in gusts: one reading for all of a gust. */
const RAFAGA_MS = 150;

/** What shows sums of everything is read again whenever anything changes. */
const DE_TODO = new Set(['inicio', 'historia', 'explicar', 'eventos']);

/** What is owed is of these groups, and changes with the documents. */
const DE_SUS_DOCUMENTOS: { readonly [grupo: string]: readonly string[] } = {
  cobros: ['facturas', 'notasCredito', 'notasDebito'],
  pagosProveedor: ['compras', 'liquidacionesCompra', 'retenciones'],
};

const releer = (consultas: QueryClient, recursos: ReadonlySet<string>): void => {
  const grupos = new Set([...recursos].map(grupoDe));
  for (const [grupo, documentos] of Object.entries(DE_SUS_DOCUMENTOS)) {
    if (documentos.some((uno) => grupos.has(uno))) grupos.add(grupo);
  }
  void consultas.invalidateQueries({
    predicate: ({ queryKey: [grupo] }) => grupos.has(String(grupo)) || DE_TODO.has(String(grupo)),
  });
};

type Novedades = {
  readonly recursos: readonly string[];
  readonly revision: number;
};

/** The news of a company for as long as `signal` lets. */
async function* novedadesDe(cliente: Cliente, signal: AbortSignal): AsyncGenerator<Novedades> {
  let revision = 0;
  const al_responder = ({ headers }: { readonly headers: Headers }): void => {
    revision = Math.max(revision, Number(headers.get('x-revision')) || 0);
  };
  for await (const { recursos } of cliente.novedades.seguir({ signal, al_responder })) {
    yield { recursos, revision };
  }
}

const seguir = async (cliente: Cliente, empresa: number, signal: AbortSignal): Promise<void> => {
  try {
    let [llegaron, espera] = [Number.NEGATIVE_INFINITY, 0];
    for await (const novedades of novedadesDe(cliente, signal)) {
      avisar({ que: 'novedades', empresa, ...novedades });
      // Each is a question, and makes every tab read what it shows again: somebody's thousand purchases
      // must not be a thousand readings of it.
      const ahora = performance.now();
      espera = esperaTras(espera, ahora - llegaron);
      llegaron = ahora;
      await pausa(espera);
    }
  } catch (error) {
    if (!signal.aborted && !(error instanceof ErrorDeAutenticacion)) throw error;
  }
};

/** One tab at a time holds the lock and waits for all of them; where there are no locks, each for itself. */
const porTodas = async (
  nombre: string,
  signal: AbortSignal,
  hacer: () => Promise<void>,
): Promise<void> => {
  if (!('locks' in navigator)) return hacer();
  await navigator.locks.request(nombre, { signal }, hacer).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
};

/** Keeps what this tab shows true while it is mounted. */
export const useVivo = (): void => {
  const cliente = useCliente();
  const consultas = useQueryClient();
  const { empresa, usuario } = useSesion();
  const { empresa_id } = empresa;
  useEffect(() => {
    const fin = new AbortController();
    const nombre = `vivo:${empresa_id}:${usuario.email}`;
    void porTodas(nombre, fin.signal, () => seguir(cliente, empresa_id, fin.signal));
    return () => fin.abort();
  }, [cliente, empresa_id, usuario.email]);
  useEffect(() => {
    const pendientes = new Set<string>();
    let reloj: ReturnType<typeof setTimeout> | undefined;
    const dejar = alAvisar((aviso) => {
      if (aviso.que !== 'novedades' || aviso.empresa !== empresa_id) return;
      verDesde(empresa_id, aviso.revision);
      for (const recurso of aviso.recursos) pendientes.add(recurso);
      reloj ??= setTimeout(() => {
        reloj = undefined;
        releer(consultas, pendientes);
        pendientes.clear();
      }, RAFAGA_MS);
    });
    return () => {
      dejar();
      clearTimeout(reloj);
    };
  }, [consultas, empresa_id]);
};
