import { Badge, Text } from '@mantine/core';
import type { CuentaContable } from 'comprobantes-cliente';
import { Arbol } from '#panel/kits/informe/arbol.tsx';
import { informe } from '#panel/kits/informe/declaracion.ts';
import { pantallaDeInforme } from '#panel/kits/informe/informe.tsx';
import { Enlace } from '#panel/nucleo/enlace.tsx';
import { type Papel, papelesDe, todasLasCuentas } from './cuentas.lectura.ts';
import { TIPOS } from './cuentas.palabras.ts';

/** The chart as a tree, with what each account has and what part it plays in the entries. */

type Plan = {
  readonly cuentas: readonly CuentaContable[];
  readonly papeles: ReadonlyMap<number, readonly Papel[]>;
};

const porCuenta = (papeles: readonly Papel[]): Plan['papeles'] => {
  const de = new Map<number, readonly Papel[]>();
  for (const papel of papeles) de.set(papel.cuenta_id, [...(de.get(papel.cuenta_id) ?? []), papel]);
  return de;
};

const MONTOS = [{ campo: 'saldo', titulo: 'Saldo' }] as const;

const Nombre = ({
  de: { id, nombre, activo },
  papeles = [],
}: {
  readonly de: CuentaContable;
  readonly papeles: readonly Papel[] | undefined;
}) => (
  <>
    <Enlace a={`/contabilidad/cuentas/${id}`} inherit>
      {nombre}
    </Enlace>
    {!activo && (
      <Badge ml="xs" size="sm" variant="default">
        Inactiva
      </Badge>
    )}
    {papeles.map(({ rol, para }) => (
      <Text key={rol} size="xs" c="dimmed" fw={400} component="div">
        Papel: {para}
      </Text>
    ))}
  </>
);

const PLAN = informe<Plan>({
  titulo: 'Plan de cuentas',
  clave: ['contabilidad', 'cuentas', 'plan'],
  parametros: [
    { tipo: 'texto', campo: 'q', etiqueta: 'Buscar', pista: 'Código o nombre' },
    {
      tipo: 'opciones',
      campo: 'tipo',
      etiqueta: 'Tipo',
      omision: 'Todos',
      opciones: Object.entries(TIPOS).map(([value, label]) => ({ value, label })),
    },
    { tipo: 'si', campo: 'incluir_inactivas', etiqueta: 'También las inactivas' },
  ],
  leer: async (cliente, peticion) => {
    const [cuentas, papeles] = await Promise.all([
      todasLasCuentas(cliente, peticion),
      papelesDe(cliente, peticion),
    ]);
    return { cuentas, papeles: porCuenta(papeles) };
  },
  archivo: (cliente, peticion) =>
    cliente.contabilidad.listarCuentasContables({ ...peticion, format: 'csv' }),
  formatos: ['csv'],
  otras: [
    { a: '/contabilidad/cuentas/nueva', texto: 'Nueva', recurso: 'contabilidad' },
    { a: '/contabilidad/roles', texto: 'Papeles', recurso: 'contabilidad', metodo: 'PUT' },
  ],
  junto: ({ cuentas }) => `${cuentas.length} cuentas`,
  vacio: ({ cuentas }) => cuentas.length === 0,
  tituloVacio: 'Ninguna cuenta es así',
  textoVacio: 'Busque por otro código o por otras palabras, o vea también las inactivas.',
  dibujar: ({ cuentas, papeles }) => (
    <Arbol
      titulo="Plan de cuentas"
      filas={cuentas}
      montos={MONTOS}
      alNombrar={(cuenta) => <Nombre de={cuenta} papeles={papeles.get(cuenta.id)} />}
    />
  ),
});

export default pantallaDeInforme(PLAN);
