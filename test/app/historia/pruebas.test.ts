import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { VistaFactura } from '#domain/documentos/factura/factura.vista.ts';
import { HISTORIAS } from '#read-api/contextos.ts';
import { cuerpoDeFactura } from '#test/support/documentos/factura.http.ts';
import { entrarAlPanel, pedirAlPanel } from '#test/support/identidad/panel.ts';
import { sembrarDemo } from '#test/support/identidad/sembrada.ts';
import { sellarTodo } from '#test/support/sellos/sellar.ts';
import { auditarPrueba } from '#test/support/sellos/verificadores.ts';
import {
  type EmpresaDePrueba,
  iniciarSistemaDePrueba,
  type SistemaDePrueba,
} from '#test/support/sistema.ts';

/** What proves a record, over HTTP, and what a stranger says of it. */

type Prueba = {
  readonly recurso: string;
  readonly eventos: readonly {
    readonly id: number;
    readonly revision: number;
    readonly evento: { readonly tipo: string; readonly datos: object } | null;
    readonly camino: readonly object[] | null;
  }[];
  readonly hoja: object | null;
  readonly sello_id: number | null;
  readonly sin_sellar: number;
  readonly ultimo_id: number;
  readonly hay_mas: boolean;
};

let prueba: SistemaDePrueba;
let empresa: EmpresaDePrueba;
let factura: VistaFactura;

beforeAll(async () => {
  prueba = await iniciarSistemaDePrueba({ empresas: 2 });
  empresa = prueba.empresa;
  await sembrarDemo(prueba, empresa);
  const { id } = (
    await empresa.api.pedir<VistaFactura>('POST', '/facturas', { cuerpo: cuerpoDeFactura() })
  ).cuerpo;
  factura = await empresa.api.esperarEstado(id, 'AUTORIZADO');
});
afterAll(async () => {
  await prueba?.detener();
  expect(prueba.fallas).toEqual([]);
});

const leer = async (camino: string, api = empresa.api): Promise<Prueba> => {
  const { estado, cuerpo } = await api.pedir<Prueba>('GET', camino);
  expect([camino, estado]).toEqual([camino, 200]);
  return cuerpo;
};
const caminoDe = (id: number = factura.id): string => `/facturas/${id}/prueba`;
const juzgar = async (dicha: object) => {
  const sellos = (await empresa.api.pedir<object[]>('GET', '/sellos')).cuerpo;
  const claves = (await empresa.api.pedir<object[]>('GET', '/sellos/claves')).cuerpo;
  return auditarPrueba({ sellos, claves, prueba: dicha });
};

describe('lo que prueba un registro', () => {
  it('sin sellos, dice que nada está sellado; con uno, lleva a él', async () => {
    const antes = await leer(caminoDe());
    expect(antes).toMatchObject({ hoja: null, sello_id: null });
    expect(antes.sin_sellar).toBe(antes.eventos.length);

    const { id, raiz } = await sellarTodo(prueba);

    const despues = await leer(caminoDe());
    expect(despues).toMatchObject({ recurso: 'facturas', raiz, sello_id: id, sin_sellar: 0 });
    expect(despues.eventos.map(({ evento }) => evento?.tipo)).toContain('FacturaCreada');
    expect(despues.eventos.every(({ camino }) => camino !== null)).toBe(true);
    for (const { fin, dicho } of await juzgar(despues)) {
      expect(dicho).toContain('Todo calza');
      expect(fin).toBe(0);
    }
    const otra = structuredClone(despues);
    Object.assign(otra.eventos[0]!.evento!.datos, { total: 1 });
    for (const { fin, dicho } of await juzgar(otra)) {
      expect(dicho).toContain(`@${otra.eventos[0]!.revision}: no es el evento que se selló`);
      expect(fin).toBe(1);
    }
  });

  it('cambiado después del sello: lo de antes está probado y lo de ahora, sin sellar', async () => {
    const sello = await sellarTodo(prueba);
    const cuerpo = { motivo: 'Se anula para probar' };
    const anulada = await empresa.api.pedir('POST', `/facturas/${factura.id}/anular`, { cuerpo });
    expect(anulada.estado).toBe(200);
    const dicha = await leer(caminoDe());
    expect(dicha.sello_id).toBe(sello.id);
    expect(dicha.sin_sellar).toBeGreaterThan(0);
    const sin = dicha.eventos.filter(({ camino }) => camino === null);
    expect(sin).toHaveLength(dicha.sin_sellar);
    for (const { fin } of await juzgar(dicha)) expect(fin).toBe(0);
  });

  it('por páginas, lo mismo', async () => {
    await sellarTodo(prueba);
    const toda = await leer(caminoDe());
    const vistos: number[] = [];
    for (let desde_id = 0; ; ) {
      const pagina = await leer(`${caminoDe()}?limit=1&desde_id=${desde_id}`);
      vistos.push(...pagina.eventos.map(({ id }) => id));
      for (const { fin } of await juzgar(pagina)) expect(fin).toBe(0);
      desde_id = pagina.ultimo_id;
      if (!pagina.hay_mas) break;
    }
    expect(vistos).toEqual(toda.eventos.map(({ id }) => id));
  });

  it('el de otra empresa, y el que no hay, no están', async () => {
    for (const [api, id] of [
      [prueba.empresas[1]!.api, factura.id],
      [empresa.api, 999_999],
    ] as const) {
      const { estado, cuerpo } = await api.pedir('GET', caminoDe(id));
      expect([estado, cuerpo]).toMatchObject([404, { codigo: 'facturas.no_encontrada' }]);
    }
  });

  it('quien no puede leer todo lo que un hecho dice tiene su huella, que lleva igual al sello', async () => {
    await sellarTodo(prueba);
    const sucursal = { rol: 'vendedor', sucursal_id: factura.sucursal_id } as const;
    const vendedor = await entrarAlPanel(prueba, empresa, sucursal);
    const { estado, cuerpo } = await pedirAlPanel<Prueba>(prueba, vendedor, 'GET', caminoDe());
    expect(estado).toBe(200);
    const creada = cuerpo.eventos[0]!;
    expect(creada.evento).toBeNull();
    expect(creada.camino).not.toBeNull();
    for (const { fin, dicho } of await juzgar(cuerpo)) {
      expect(dicho).toContain('está la huella y no el contenido');
      expect(fin).toBe(0);
    }
  });

  it('de cada registro de la empresa, sea lo que sea', async () => {
    await sellarTodo(prueba);
    const admin = await entrarAlPanel(prueba, empresa);
    const { cuerpo } = await pedirAlPanel<{
      readonly historia: readonly { recurso: string; recurso_id: number | string }[];
    }>(prueba, admin, 'GET', '/historia?limit=500');
    const porRecurso = new Map(cuerpo.historia.map((uno) => [uno.recurso, uno]));
    expect(porRecurso.size).toBeGreaterThan(10);
    for (const [nombre, { recurso_id }] of porRecurso) {
      const recurso = HISTORIAS.find((uno) => uno.nombre === nombre)!;
      const [ambiente, mes = ''] = String(recurso_id).split('/');
      const camino = recurso.por_ambiente
        ? `/contabilidad/periodos/${Number(mes.slice(0, 4))}/${Number(mes.slice(5))}/prueba?ambiente=${ambiente}`
        : `${recurso.camino.replace(/\{\w+\}/, String(recurso_id))}/prueba`;
      const dicha = await pedirAlPanel<Prueba>(prueba, admin, 'GET', camino);
      expect([camino, dicha.estado]).toEqual([camino, 200]);
      expect(dicha.cuerpo.eventos.length).toBeGreaterThan(0);
      // An administrator reads all that there is.
      expect(dicha.cuerpo.eventos.filter(({ evento }) => evento === null)).toEqual([]);
      for (const { fin, dicho } of await juzgar(dicha.cuerpo)) {
        expect([camino, dicho]).toEqual([camino, expect.stringContaining('Todo calza')]);
        expect(fin).toBe(0);
      }
    }
  }, 60_000);
});
