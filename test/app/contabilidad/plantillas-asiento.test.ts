import { expect, it } from 'vitest';
import type {
  vistaDeListaDePlantilla,
  vistaPlantilla,
} from '#domain/contabilidad/plantilla.vista.ts';
import { conSistema } from '#test/support/con-sistema.ts';
import type { ErrorDeApi, ErrorDeFormaDeApi } from '#test/support/http/cliente-api.ts';
import type { EmpresaDePrueba } from '#test/support/sistema.ts';

/** The templates of entries that a company keeps, over HTTP. */

type Plantilla = ReturnType<typeof vistaPlantilla>;
type EnLista = ReturnType<typeof vistaDeListaDePlantilla>;

let empresa: EmpresaDePrueba;
let otra: EmpresaDePrueba;
conSistema(
  ({ empresa: una, empresas }) => {
    empresa = una;
    otra = empresas[1]!;
  },
  { empresas: 2 },
);

const RAIZ = '/contabilidad/plantillas-asiento';
const pedir = <C = Plantilla>(metodo: string, camino = '', cuerpo?: unknown, quien = empresa) =>
  quien.api.pedir<C>(metodo, `${RAIZ}${camino}`, cuerpo === undefined ? {} : { cuerpo });

const idDe = async (codigo: string): Promise<number> => {
  const { cuerpo } = await empresa.api.pedir<readonly { readonly id: number }[]>(
    'GET',
    `/contabilidad/cuentas?q=${codigo}&limit=1`,
  );
  return cuerpo[0]!.id;
};

const arriendo = async (cambios: object = {}) => ({
  nombre: 'Arriendo',
  glosa: 'Arriendo de la oficina',
  lineas: [
    { cuenta_id: await idDe('502.02.05'), debe: 450.5, descripcion: 'Oficina 301' },
    { cuenta_id: await idDe('101.01.03') },
  ],
  ...cambios,
});

it('una plantilla se guarda con líneas sin monto, se cambia, se retira y se restaura', async () => {
  const { estado, cuerpo } = await pedir('POST', '', await arriendo());
  expect([estado, cuerpo]).toMatchObject([
    201,
    {
      nombre: 'Arriendo',
      activo: true,
      lineas: [
        { cuenta_codigo: '502.02.05', debe: 450.5, haber: 0, deducible: true },
        { cuenta_codigo: '101.01.03', debe: 0, haber: 0 },
      ],
    },
  ]);
  const { id } = cuerpo;
  const cambiada = await arriendo({ nombre: 'Arriendo 301', glosa: null });
  expect(await pedir('PUT', `/${id}`, cambiada)).toMatchObject({
    estado: 200,
    cuerpo: { id, nombre: 'Arriendo 301', glosa: null },
  });
  expect((await pedir('DELETE', `/${id}`)).estado).toBe(204);
  expect((await pedir('DELETE', `/${id}`)).estado).toBe(204);
  const enUso = async (consulta = '') => (await pedir<readonly EnLista[]>('GET', consulta)).cuerpo;
  expect((await enUso()).map((una) => una.id)).not.toContain(id);
  expect(await enUso('?incluir_inactivas=true')).toContainEqual({
    id,
    nombre: 'Arriendo 301',
    glosa: null,
    activo: false,
  });
  expect((await pedir('GET', `/${id}`)).cuerpo.activo).toBe(false);
  expect((await pedir('PUT', `/${id}`, cambiada)).cuerpo.activo).toBe(true);
  const pasado = async () => {
    const { cuerpo: leido } = await pedir<{ readonly historia: readonly { evento: string }[] }>(
      'GET',
      `/${id}/historia`,
    );
    return leido.historia.map(({ evento }) => evento);
  };
  await expect
    .poll(pasado)
    .toEqual([
      'PlantillaDeAsientoCreada',
      'PlantillaDeAsientoActualizada',
      'PlantillaDeAsientoActualizada',
      'PlantillaDeAsientoActualizada',
    ]);
});

it('la misma clave de idempotencia da la misma plantilla, y simular no la guarda', async () => {
  const cuerpo = await arriendo({ nombre: 'Luz', idempotency_key: 'luz' });
  const primera = await pedir('POST', '', cuerpo);
  const repetida = await pedir('POST', '', cuerpo);
  expect([primera.estado, repetida.estado, repetida.cuerpo.id]).toEqual([
    201,
    200,
    primera.cuerpo.id,
  ]);
  const simulada = await pedir('POST', '?simular=true', await arriendo({ nombre: 'Agua' }));
  expect(simulada.estado).toBe(200);
  const { cuerpo: todas } = await pedir<readonly EnLista[]>('GET');
  expect(todas.map(({ nombre }) => nombre)).not.toContain('Agua');
});

it('se rehúsa el nombre de otra, una cuenta que no recibe, una persona ajena y un monto a ambos lados', async () => {
  await pedir('POST', '', await arriendo({ nombre: 'Sueldos' }));
  const rehusada = async (cambios: object, metodo = 'POST', camino = '') => {
    const { estado, cuerpo } = await pedir<ErrorDeApi>(metodo, camino, await arriendo(cambios));
    return [estado, cuerpo.codigo];
  };
  expect(await rehusada({ nombre: 'SUELDOS' })).toEqual([
    409,
    'contabilidad.nombre_de_plantilla_repetido',
  ]);
  const linea = async (cambios: object, codigo = '101.01.03') => ({
    nombre: 'Mala',
    lineas: [{ cuenta_id: await idDe(codigo), debe: 1, ...cambios }],
  });
  expect(await rehusada(await linea({}, '101'))).toEqual([409, 'contabilidad.cuenta_no_recibe']);
  expect(await rehusada(await linea({ cuenta_id: 999_999 }))).toEqual([
    404,
    'contabilidad.cuenta_no_encontrada',
  ]);
  expect(await rehusada(await linea({ tercero_id: 999_999 }))).toEqual([
    404,
    'personas.no_encontrada',
  ]);
  expect(await rehusada({ nombre: 'Nadie' }, 'PUT', '/99999')).toEqual([
    404,
    'contabilidad.plantilla_no_encontrada',
  ]);
  const dosLados = await pedir<ErrorDeFormaDeApi>('POST', '', {
    ...(await arriendo()),
    ...(await linea({ haber: 1 })),
  });
  expect(dosLados.estado).toBe(422);
  expect((await pedir('POST', '', await arriendo({ lineas: [] }))).estado).toBe(422);
});

it('las de una empresa no son de otra', async () => {
  const { cuerpo } = await pedir('POST', '', await arriendo({ nombre: 'Internet' }));
  expect((await pedir('GET', `/${cuerpo.id}`, undefined, otra)).estado).toBe(404);
  expect((await pedir<readonly EnLista[]>('GET', '', undefined, otra)).cuerpo).toEqual([]);
});
