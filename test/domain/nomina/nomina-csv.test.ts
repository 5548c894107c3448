import { describe, expect, it } from 'vitest';
import { leerNominaEnCsv } from '#commands/nomina/nominas.csv.ts';
import { registrarNominaEsquema } from '#commands/nomina/nominas.esquema.ts';
import { RUTAS } from '#infra/http/rutas.ts';

const leer = (...lineas: readonly string[]) =>
  leerNominaEnCsv(new TextEncoder().encode(lineas.join('\r\n')));

describe('Una nómina en CSV', () => {
  it('se lee por los nombres de sus columnas, en cualquier orden y con coma o punto y coma', () => {
    const leida = leer(
      'sueldo;nombre;identificacion;iess_personal;provision_vacaciones;comisiones',
      '1000,50;Rosa;1710034065;94,55;41.69;',
    );
    expect(leida.errores).toEqual([]);
    expect(leida.personas).toEqual([
      expect.objectContaining({
        identificacion: '1710034065',
        ingresos: [{ concepto: 'sueldo', descripcion: null, monto: 1000_50 }],
        iess_personal: 94_55,
        provisiones: [{ concepto: 'vacaciones', monto: 41_69 }],
      }),
    ]);
  });

  it('dice lo que está mal por línea y columna, y lo bueno se lee', () => {
    const { errores, personas, lineas } = leer(
      'identificacion,nombre,sueldo,iess_personal,neto',
      '1,Rosa,mil,1,',
      '2,Luis,,,',
      '3,Ana,100,10,91',
      '4,Eva,100,200,',
      '5,Sol,100.123,,',
      '6,Paz,100,10,90',
      '6,Otra,100,10,90',
      '7,Mal,1,1,1,1',
    );
    expect(lineas).toBe(8);
    expect(personas.map(({ nombre }) => nombre)).toEqual(['Paz']);
    expect(errores.map(({ linea, campo }) => [linea, campo])).toEqual([
      [2, 'sueldo'],
      [3, null],
      [4, 'neto'],
      [5, null],
      [6, 'sueldo'],
      [8, 'identificacion'],
      [9, null],
    ]);
    expect(errores[0]!.detalle).toContain('número');
    expect(errores[2]!.detalle).toBe('Dice 91.00, y sus partes suman 90.00');
  });

  it('rehúsa lo que no es una nómina', () => {
    const rehusada = (...lineas: readonly string[]) => {
      expect(() => leer(...lineas)).toThrow();
    };
    rehusada('');
    rehusada('identificacion,nombre');
    rehusada('identificacion,sueldo', '1,2');
    rehusada('identificacion,nombre,salario', '1,Rosa,2');
    rehusada('identificacion,nombre,nombre', '1,Rosa,2');
  });
});

describe('El cuerpo de una nómina', () => {
  const { ejemplo } = RUTAS.find(({ id }) => id === 'registrarNomina')!;
  type Cuerpo = { totales: Record<string, number>; personas: Record<string, unknown>[] };
  const cuerpo = () => ejemplo!('2026-11-20') as Cuerpo;

  it('de ejemplo vale como está; cada total que difiere se nombra, con lo enviado y lo calculado', () => {
    expect(registrarNominaEsquema.safeParse(cuerpo()).success).toBe(true);
    for (const campo of Object.keys(cuerpo().totales)) {
      const otro = cuerpo();
      otro.totales[campo]! += 1;
      const leido = registrarNominaEsquema.safeParse(otro);
      expect(leido.error?.issues).toEqual([
        expect.objectContaining({
          path: ['totales', campo],
          params: expect.objectContaining({ tipo: 'suma_distinta' }),
        }),
      ]);
    }
    const conOtroNeto = cuerpo();
    conOtroNeto.personas[1]!.neto = 1;
    expect(registrarNominaEsquema.safeParse(conOtroNeto).error?.issues[0]?.path).toEqual([
      'personas',
      1,
      'neto',
    ]);
  });

  it('no tiene a nadie dos veces, ni a quien se descuente más de lo que gana', () => {
    const repetida = cuerpo();
    repetida.personas[1]!.identificacion = repetida.personas[0]!.identificacion;
    expect(registrarNominaEsquema.safeParse(repetida).error?.issues[0]?.path).toEqual([
      'personas',
      1,
      'identificacion',
    ]);
    const deMas = { ...cuerpo(), totales: undefined };
    deMas.personas[0]!.anticipos = 5000;
    delete deMas.personas[0]!.neto;
    expect(registrarNominaEsquema.safeParse(deMas).success).toBe(false);
  });
});
