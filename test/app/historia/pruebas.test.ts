import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { VistaFactura } from '#domain/documentos/factura/factura.vista.ts';
import { HISTORIAS } from '#read-api/contextos.ts';
import { revisionDe } from '#read-api/kernel/cabeza.ts';
import { cuerpoDeFactura } from '#test/support/documentos/factura.http.ts';
import { textoDe } from '#test/support/documentos/pdf.lectura.ts';
import { entrarAlPanel, pedirAlPanel } from '#test/support/identidad/panel.ts';
import { sembrarDemo } from '#test/support/identidad/sembrada.ts';
import { sellarTodo } from '#test/support/sellos/sellar.ts';
import { auditarPruebas } from '#test/support/sellos/verificadores.ts';
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

type Historia = {
  readonly historia: readonly {
    readonly id: number;
    readonly evento: string;
    readonly recurso: string;
    readonly recurso_id: number | string;
  }[];
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
  const { nucleo } = prueba.sistema;
  const lecturas = { sql: nucleo.sql, esquema: () => nucleo.esquema };
  const revision = await revisionDe(lecturas, empresa.id, 'filas');
  const cabeceras = { 'X-Min-Revision': String(revision) };
  const { estado, cuerpo } = await api.pedir<Prueba>('GET', camino, { cabeceras });
  expect([camino, estado]).toEqual([camino, 200]);
  return cuerpo;
};
const caminoDe = (id: number = factura.id): string => `/facturas/${id}/prueba`;
const juzgar = async (...pruebas: readonly object[]) => {
  const sellos = (await empresa.api.pedir<object[]>('GET', '/sellos')).cuerpo;
  const claves = (await empresa.api.pedir<object[]>('GET', '/sellos/claves')).cuerpo;
  return auditarPruebas({ sellos, claves, pruebas });
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
    await sellarTodo(prueba);
    const { sello_id } = await leer(caminoDe());
    const cuerpo = { motivo: 'Se anula para probar' };
    const anulada = await empresa.api.pedir('POST', `/facturas/${factura.id}/anular`, { cuerpo });
    expect(anulada.estado).toBe(200);
    const dicha = await leer(caminoDe());
    expect(dicha.sello_id).toBe(sello_id);
    expect(dicha.sin_sellar).toBeGreaterThan(0);
    const sin = dicha.eventos.filter(({ camino }) => camino === null);
    expect(sin).toHaveLength(dicha.sin_sellar);
    for (const { fin } of await juzgar(dicha)) expect(fin).toBe(0);
  });

  it('por páginas, lo mismo', async () => {
    await sellarTodo(prueba);
    const toda = await leer(caminoDe());
    const paginas: Prueba[] = [];
    for (let desde_id = 0; ; ) {
      const pagina = await leer(`${caminoDe()}?limit=1&desde_id=${desde_id}`);
      paginas.push(pagina);
      desde_id = pagina.ultimo_id;
      if (!pagina.hay_mas) break;
    }
    for (const { fin } of await juzgar(...paginas)) expect(fin).toBe(0);
    const vistos = paginas.flatMap(({ eventos }) => eventos.map(({ id }) => id));
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
    const admin = await entrarAlPanel(prueba, empresa);
    const { cuerpo: todo } = await pedirAlPanel<Historia>(
      prueba,
      admin,
      'GET',
      '/historia?limit=500',
    );
    const recursoDe = (nombre: string) => HISTORIAS.find((uno) => uno.nombre === nombre)!;
    const deVarios = [...Map.groupBy(todo.historia, ({ id }) => id).values()].find(
      ([uno, otro]) => otro && recursoDe(uno!.recurso).recurso !== recursoDe(otro.recurso).recurso,
    )!;
    const [{ id, recurso: nombre, recurso_id }] = deVarios as [Historia['historia'][number]];
    const recurso = recursoDe(nombre);
    const camino = `${recurso.camino.replace(/\{\w+\}/, String(recurso_id))}/prueba`;
    const nueva = { nombre: 'Solo eso', permisos: { [recurso.recurso]: ['GET'] } };
    const { cuerpo: clave } = await pedirAlPanel<{ clave: string }>(
      prueba,
      admin,
      'POST',
      '/claves-api',
      nueva,
    );
    const respuesta = await fetch(`${prueba.url}/api/v1${camino}`, {
      headers: { 'X-API-Key': clave.clave },
    });
    expect(respuesta.status).toBe(200);
    const cuerpo = (await respuesta.json()) as Prueba;
    const hecho = cuerpo.eventos.find((uno) => uno.id === id)!;
    expect(hecho).toMatchObject({ evento: null, camino: expect.any(Array) });
    const deAdmin = await pedirAlPanel<Prueba>(prueba, admin, 'GET', camino);
    expect(deAdmin.cuerpo.eventos.every(({ evento }) => evento !== null)).toBe(true);
    for (const { fin, dicho } of await juzgar(cuerpo)) {
      expect(dicho).toContain('está la huella y no el contenido');
      expect(fin).toBe(0);
    }
  });

  it('el pie de un balance dice cuál es el último sello que lo abarca', async () => {
    await sellarTodo(prueba);
    const { sello_id } = await leer(caminoDe());
    const sello = await empresa.api.pedir<{ raiz: string }>('GET', `/sellos/${sello_id}`);
    const { raiz } = sello.cuerpo;
    const respuesta = await fetch(`${prueba.url}/api/v1/contabilidad/balance-general?format=pdf`, {
      headers: { 'X-API-Key': empresa.clave },
    });
    const papel = (await textoDe(Buffer.from(await respuesta.arrayBuffer()))).join(' ');
    expect(papel).toContain(`Sello ${sello_id} de la bitácora, raíz ${raiz}`);
  });

  it('de cada registro de la empresa, sea lo que sea', async () => {
    await sellarTodo(prueba);
    const admin = await entrarAlPanel(prueba, empresa);
    const { cuerpo } = await pedirAlPanel<Historia>(prueba, admin, 'GET', '/historia?limit=500');
    const porRecurso = new Map(cuerpo.historia.map((uno) => [uno.recurso, uno]));
    expect(porRecurso.size).toBeGreaterThan(10);
    const dichas: Prueba[] = [];
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
      dichas.push(dicha.cuerpo);
    }
    for (const { fin, dicho } of await juzgar(...dichas)) {
      expect(dicho).toContain('Todo calza');
      expect(fin).toBe(0);
    }
  }, 60_000);
});
