import { describe, expect, it } from 'vitest';
import { ordenesDeClaves } from '#infra/operar/claves.ts';
import { ordenesDeContabilidad } from '#infra/operar/contabilidad.ts';
import type { Contexto } from '#infra/operar/contexto.ts';
import { UsoIncorrecto } from '#infra/operar/desenlace.ts';
import { ordenesDeEmpresas } from '#infra/operar/empresas.ts';
import { leerLinea } from '#infra/operar/linea.ts';
import { ordenesDeUsuarios } from '#infra/operar/usuarios.ts';

const ORDENES = [
  ...ordenesDeEmpresas,
  ...ordenesDeUsuarios,
  ...ordenesDeClaves,
  ...ordenesDeContabilidad,
];

/** What is refused for its form is refused before anything is opened. */
const SIN_NADA = new Proxy({} as Contexto, {
  get: (_, parte) => {
    throw new Error(`Se abrió ${String(parte)}`);
  },
});

const correr = async (linea: readonly string[]): Promise<void> => {
  const pedido = leerLinea(ORDENES, linea);
  if (pedido.tipo === 'orden') await pedido.orden.hacer(pedido.entrada, SIN_NADA);
};

const EMPRESA = ['empresas', 'crear', '--ruc', '1790011674001', '--razon-social'];
const USUARIO = ['usuarios', 'crear', '1', '--email', 'x@example.com', '--nombre'];
const LIBROS = ['contabilidad', 'verificar'];
const CLAVE = ['claves', 'crear', '1', '--nombre', 'X', '--permisos'];

describe('Una línea mal escrita', () => {
  it.each([
    [['empresas', 'listar', '--todas'], /^No existe la opción --todas.*empresas listar --ayuda/],
    [['empresas', 'plan', '1', '--plan'], /^--plan necesita un valor/],
    [['claves', 'limite', '1', '1', '--por-minuto', '-5'], /^--por-minuto necesita un valor/],
    [['empresas', 'listar', '--json=si'], /^--json no lleva valor/],
    [[...EMPRESA, '', '--direccion', 'Quito'], /^--razon-social: Debe tener al menos 1 carácter$/],
    [[...EMPRESA, 'X', '--direccion', 'y'.repeat(301)], /^--direccion: .*como máximo 300/],
    [[...EMPRESA, 'a\u0001', '--direccion', 'y'], /^--razon-social: .*caracteres de control/],
    [['empresas', 'plan', '1', '--plan', ' '], /^--plan: Debe tener al menos 1 carácter$/],
    [['empresas', 'plan', '1', '--plan', 'pro', '--cuota', '99999999999'], /^--cuota: Debe ser/],
    [[...USUARIO, ' ', '--rol', 'admin'], /^--nombre: Debe tener al menos 1 carácter$/],
    [[...USUARIO, 'X', '--rol', 'jefe'], /^--rol: Debe ser uno de: admin, contador, vendedor$/],
    [[...CLAVE, 'lunas=GET'], /^--permisos: No se admite: lunas$/],
    [[...CLAVE, 'facturas=PATCH'], /^--permisos.facturas.0: Debe ser uno de: GET, POST/],
    [[...LIBROS, '--ambiente', '3'], /^--ambiente es 1 \(pruebas\) o 2/],
    [[...LIBROS, '--empresa', 'dos'], /^--empresa debe ser un número entero$/],
    [[...LIBROS, '--detalle', 'todo'], /^--detalle es uno de: cuadre, numeros, .*filas$/],
    [[...LIBROS, '--cuenta', '1.01'], /^--cuenta y --tercero acompañan a --detalle$/],
    [[...CLAVE, 'facturas=GET', '--expira', '2030-02-30'], /^--expira: Debe ser una fecha/],
  ])('%j se rehúsa y dice por qué, en español', async (linea, texto) => {
    const corrida = correr(linea);
    await expect(corrida).rejects.toBeInstanceOf(UsoIncorrecto);
    await expect(corrida).rejects.toThrow(texto);
  });

  it('un grupo con --ayuda dice sus órdenes y ninguna otra', () => {
    const pedido = leerLinea(ORDENES, ['claves', '--ayuda']);
    expect(pedido).toMatchObject({
      tipo: 'ayuda',
      texto: expect.stringContaining('claves revocar'),
    });
    expect(pedido).not.toMatchObject({ texto: expect.stringContaining('empresas') });
  });
});
