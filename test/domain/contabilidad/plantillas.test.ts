import { expect, it } from 'vitest';
import type { LineaManual } from '#domain/contabilidad/asiento.decider.ts';
import type { Cuenta } from '#domain/contabilidad/plan.ts';
import {
  decidirCrearPlantilla,
  decidirReemplazarPlantilla,
  decidirRetirarPlantilla,
  type HechosDePlantilla,
  MAXIMO_PLANTILLAS,
} from '#domain/contabilidad/plantilla.decider.ts';
import { evolucionarPlantilla } from '#domain/contabilidad/plantilla.ts';

const BANCOS = {
  id: 2,
  codigo: '101.01',
  nombre: 'Bancos',
  imputable: true,
  activo: true,
} as Cuenta;
const GRUPO = { ...BANCOS, id: 1, codigo: '101', imputable: false };

const linea = (cambios: Partial<LineaManual> = {}): LineaManual => ({
  cuenta_id: 2,
  debe: 0,
  haber: 0,
  tercero_id: null,
  descripcion: null,
  deducible: true,
  ambito: 'local',
  ...cambios,
});
const pedido = (cambios: object = {}) => ({
  nombre: 'Arriendo',
  glosa: null,
  lineas: [linea()],
  ...cambios,
});
const hechos = (cambios: Partial<HechosDePlantilla> = {}): HechosDePlantilla => ({
  cuentas: new Map([BANCOS, GRUPO].map((cuenta) => [cuenta.id, cuenta])),
  terceros: new Map(),
  control: new Map(),
  contador: undefined,
  plantillas: [],
  ...cambios,
});
const ARRIENDO = evolucionarPlantilla(
  undefined,
  decidirCrearPlantilla(pedido(), hechos())[0]!,
  [1],
);
const conArriendo = hechos({ plantillas: [ARRIENDO], contador: { recurso: '', ultimo: 1 } });

it('una línea sin monto vale, y lleva el código y el nombre de su cuenta', () => {
  expect(ARRIENDO).toMatchObject({
    id: 1,
    activo: true,
    lineas: [{ cuenta_codigo: '101.01', cuenta_nombre: 'Bancos', debe: 0, haber: 0 }],
  });
});

it('el nombre es de una sola de las que están en uso, y de la misma al reemplazarla', () => {
  const otra = pedido({ nombre: 'ARRIENDO' });
  expect(() => decidirCrearPlantilla(otra, conArriendo)).toThrow('Ya hay una plantilla');
  expect(decidirReemplazarPlantilla(1, otra, conArriendo)).toHaveLength(1);
  const retirada = { ...ARRIENDO, activo: false };
  expect(decidirCrearPlantilla(otra, hechos({ plantillas: [retirada] }))).toHaveLength(1);
});

it('una cuenta que agrupa a otras se rehúsa, y una plantilla de más también', () => {
  const deGrupo = pedido({ lineas: [linea({ cuenta_id: 1 })] });
  expect(() => decidirCrearPlantilla(deGrupo, hechos())).toThrow('101');
  const llena = hechos({ contador: { recurso: '', ultimo: MAXIMO_PLANTILLAS } });
  expect(() => decidirCrearPlantilla(pedido(), llena)).toThrow(String(MAXIMO_PLANTILLAS));
});

it('retirar dos veces es una, y reemplazarla la restaura', () => {
  const [retiro] = decidirRetirarPlantilla(1, ARRIENDO);
  const retirada = evolucionarPlantilla(ARRIENDO, retiro!, [1]);
  expect(retirada.activo).toBe(false);
  expect(decidirRetirarPlantilla(1, retirada)).toEqual([]);
  const [cambio] = decidirReemplazarPlantilla(1, pedido(), hechos({ plantillas: [retirada] }));
  expect(evolucionarPlantilla(retirada, cambio!, [1]).activo).toBe(true);
  expect(() => decidirRetirarPlantilla(9, undefined)).toThrow('no existe');
});
