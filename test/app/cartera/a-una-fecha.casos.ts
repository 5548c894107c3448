import { expect } from 'vitest';
import { sinEnlaces } from '#test/support/cifras.http.ts';
import type { ErrorDeApi } from '#test/support/http/cliente-api.ts';
import type { EmpresaDePrueba } from '#test/support/sistema.ts';

/** What a side says of the end of a day, over HTTP: of one person, whom nobody else pays or sells to. */

/** How a side calls its people, and where its reports are. */
export type LadoAUnaFecha = {
  readonly persona: 'cliente' | 'proveedor';
  readonly base: '/cobros' | '/pagos-proveedor';
  readonly total: 'por_cobrar' | 'por_pagar';
};

type Fila = { readonly [campo: string]: number | string | null };
type Estado = Fila & { readonly lineas: readonly Fila[] };
type Cartera = { readonly fecha: string; readonly [personas: string]: unknown };

/** Dollars at the end of a day; what a report does not say of it is not asked. */
type Cifras = {
  readonly saldo: number;
  readonly a_favor: number;
  /** Of credit, what was not due yet. */
  readonly por_vencer: number;
  /** Of each document in the statement, the oldest first. */
  readonly lineas: readonly number[];
};

export const aUnaFecha = (empresa: () => EmpresaDePrueba, lado: LadoAUnaFecha) => {
  const { persona, base, total } = lado;
  const leer = async <C>(camino: string): Promise<C> => {
    const { estado, cuerpo } = await sinEnlaces(empresa().api.pedir<C>('GET', camino));
    expect([camino, estado, cuerpo]).toEqual([camino, 200, cuerpo]);
    return cuerpo;
  };

  const estado = (quien: number, consulta: string) =>
    leer<Estado>(`${base}/estado-cuenta/${quien}?${consulta}`);
  /** Those lines of a file that are of documents: the saldo of each. */
  const saldosEnCsv = async (quien: number, consulta: string): Promise<number[]> => {
    const camino = `${base}/estado-cuenta/${quien}?format=csv&plano=true&${consulta}`;
    const texto = new TextDecoder().decode(await leer<Uint8Array>(camino));
    const [titulos = '', ...lineas] = texto.trim().split(/\r?\n/);
    const cual = titulos.split(/[,;]/).indexOf('saldo');
    return lineas.map((linea) => Number(linea.split(/[,;]/)[cual]));
  };
  const enCartera = async (quien: number, consulta: string): Promise<Fila | undefined> => {
    const todos = await leer<Cartera>(`${base}/cartera?por=${persona}&limit=500&${consulta}`);
    const suyos = todos[persona === 'cliente' ? 'clientes' : 'proveedores'];
    return (suyos as readonly Fila[]).find((uno) => uno[`${persona}_id`] === quien);
  };

  return {
    leer,
    /** The statement in each form, and ageing, say so. */
    exigir: async (quien: number, al: string, cifras: Cifras): Promise<void> => {
      const suyo = await estado(quien, `al=${al}`);
      expect({
        hasta: suyo.hasta,
        saldo: suyo.saldo_pendiente,
        a_favor: suyo.saldo_a_favor,
        lineas: suyo.lineas.map(({ saldo }) => saldo),
      }).toEqual({
        hasta: al,
        saldo: cifras.saldo,
        a_favor: cifras.a_favor,
        lineas: cifras.lineas,
      });
      const con_saldo = await estado(quien, `al=${al}&con_saldo=true`);
      const debidos = cifras.lineas.filter((saldo) => saldo > 0);
      expect([al, con_saldo.lineas.map(({ saldo }) => saldo)]).toEqual([al, debidos]);
      expect([al, await saldosEnCsv(quien, `al=${al}`)]).toEqual([al, cifras.lineas]);
      const { [total]: debe = 0, por_vencer } = (await enCartera(quien, `al=${al}`)) ?? {};
      const vence = (por_vencer as { readonly total?: number } | undefined)?.total ?? 0;
      expect({ al, debe, vence }).toEqual({ al, debe: cifras.saldo, vence: cifras.por_vencer });
    },
    /** At today they are what they are without it. */
    exigirHoy: async (quien: number, hoy: string): Promise<void> => {
      const { hasta: _, ...al } = await estado(quien, `al=${hoy}`);
      const { hasta: _h, ...ahora } = await estado(quien, '');
      expect(al).toEqual(ahora);
      expect(await enCartera(quien, `al=${hoy}`)).toEqual(await enCartera(quien, ''));
    },
    /** What there was of the advance of a collection or payment; 0: it is not among those in stock. */
    anticipo: async (id: number, quien: number, al: string): Promise<number> => {
      const consulta = `${persona}_id=${quien}&al=${al}`;
      const todos = await leer<readonly Fila[]>(`${base}/anticipos?${consulta}`);
      const suyo = todos.find((uno) => (uno.cobro_id ?? uno.pago_id) === id)?.saldo_anticipo ?? 0;
      const registro = await leer<Fila>(`${base}/${id}?al=${al}`);
      expect({ al, saldo_anticipo: registro.saldo_anticipo }).toEqual({ al, saldo_anticipo: suyo });
      return suyo as number;
    },
    /** Status and code, or type, of what is refused. */
    rehusado: async (camino: string): Promise<readonly unknown[]> => {
      type Rehusado = ErrorDeApi & { readonly detail: readonly { readonly type?: string }[] };
      const { estado: dado, cuerpo } = await empresa().api.pedir<Rehusado>('GET', camino);
      return [dado, cuerpo.codigo ?? cuerpo.detail[0]?.type];
    },
  };
};
