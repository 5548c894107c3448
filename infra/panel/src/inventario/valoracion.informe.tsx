import { Group, Stack, Text, Title } from '@mantine/core';
import type { ValoracionDeInventario } from 'comprobantes-cliente';
import { Dinero, Etiqueta } from '#panel/kits/comun/valores.tsx';
import type { ColumnaDeLineas } from '#panel/kits/ficha/datos.tsx';
import { Lineas } from '#panel/kits/ficha/datos.tsx';
import { cambiosEntre } from '#panel/kits/informe/cambios-entre.tsx';
import { Cifra } from '#panel/kits/informe/cifra.tsx';
import { AL, CONOCIDO_EL, informe } from '#panel/kits/informe/declaracion.ts';
import { pantallaDeInforme } from '#panel/kits/informe/informe.tsx';
import { Enlace } from '#panel/nucleo/enlace.tsx';
import { dinero, fecha } from '#panel/nucleo/formato.ts';
import { useSesion } from '#panel/nucleo/sesion.tsx';
import { costoDicho, cuanto, kardexDe } from './inventario.palabras.ts';

/** What stock is worth on a day, good by good, beside what the books say of its accounts. */

type Al = { readonly al: string };
type Bien = ValoracionDeInventario['bienes'][number] & Al;
type Cuenta = ValoracionDeInventario['cuentas'][number] & Al;

const BIENES: readonly ColumnaDeLineas<Bien>[] = [
  {
    titulo: 'Bien',
    dibujar: ({ servicio_id, codigo_principal, descripcion, al }) => (
      <Enlace
        a={kardexDe(servicio_id, undefined, al)}
      >{`${codigo_principal} · ${descripcion}`}</Enlace>
    ),
  },
  {
    titulo: 'Valor',
    derecha: true,
    dibujar: ({ valor, descripcion, _explicar }) => (
      <Cifra valor={valor} explicar={_explicar?.valor} que={`Lo que vale ${descripcion}`} />
    ),
  },
  { titulo: 'Existencia', derecha: true, dibujar: ({ existencia }) => cuanto(existencia) },
  {
    titulo: 'Costo promedio',
    derecha: true,
    dibujar: ({ costo_promedio }) => costoDicho(costo_promedio),
  },
];

const SaldoContable = ({ cuenta_id, saldo_contable, al }: Cuenta) => {
  const { puede } = useSesion();
  if (saldo_contable === null || !puede('contabilidad')) return <Dinero valor={saldo_contable} />;
  return (
    <Enlace a={`/contabilidad/mayor?cuenta_id=${cuenta_id}&al=${al}`} inherit>
      {dinero(saldo_contable)}
    </Enlace>
  );
};

const CUENTAS: readonly ColumnaDeLineas<Cuenta>[] = [
  {
    titulo: 'Cuenta',
    dibujar: ({ codigo, nombre }) => (codigo === null ? 'Sin cuenta' : `${codigo} ${nombre}`),
  },
  {
    titulo: 'Movimientos',
    derecha: true,
    dibujar: ({ valor }) => <Dinero valor={valor} />,
  },
  {
    titulo: 'Contabilidad',
    derecha: true,
    dibujar: (cuenta) => <SaldoContable {...cuenta} />,
  },
  {
    titulo: 'Diferencia',
    derecha: true,
    dibujar: ({ diferencia }) =>
      diferencia ? (
        <Etiqueta
          texto={dinero(diferencia)}
          color="orange"
          titulo="Un asiento a mano, o una compra que no nombró al bien"
        />
      ) : (
        <Dinero valor={diferencia} />
      ),
  },
];

const VALORACION = informe<ValoracionDeInventario>({
  titulo: 'Valoración del inventario',
  clave: ['inventario', 'valoracion'],
  parametros: [AL, CONOCIDO_EL],
  leer: (cliente, peticion) => cliente.inventario.valoracionDeInventario(peticion),
  archivo: (cliente, peticion) =>
    cliente.inventario.valoracionDeInventario({ ...peticion, format: 'csv' }),
  formatos: ['csv'],
  cambios: cambiosEntre({
    leer: (cliente, peticion) => cliente.inventario.valoracionDeInventario(peticion),
    filas: ({ bienes }) =>
      bienes.map(({ codigo_principal, descripcion, existencia, valor }) => ({
        codigo: codigo_principal,
        nombre: descripcion,
        existencia,
        valor,
      })),
    montos: [{ campo: 'valor', titulo: 'Valor' }],
  }),
  junto: ({ al }) => `al ${fecha(al)}`,
  vacio: ({ bienes, cuentas }) => bienes.length + cuentas.length === 0,
  tituloVacio: 'No había nada ese día',
  textoVacio: 'Lo que entra con un saldo inicial o una compra se ve aquí con su valor.',
  dibujar: ({ al, total, cuentas, bienes, _explicar }) => (
    <Stack>
      <Group gap="xl">
        <div>
          Vale: <Cifra valor={total} explicar={_explicar?.total} que="Lo que vale el inventario" />
        </div>
      </Group>
      <div>
        <Title order={2} size="h4" mb="xs">
          Junto a la contabilidad
        </Title>
        <Lineas
          titulo="Cuentas"
          columnas={CUENTAS}
          lineas={cuentas.map((una) => ({ ...una, al }))}
        />
        {cuentas.some(({ saldo_contable }) => saldo_contable === null) && (
          <Text size="sm" c="dimmed" mt="xs">
            Ese día la empresa no llevaba contabilidad.
          </Text>
        )}
      </div>
      <div>
        <Title order={2} size="h4" mb="xs">
          Bien por bien
        </Title>
        <Lineas titulo="Bienes" columnas={BIENES} lineas={bienes.map((uno) => ({ ...uno, al }))} />
      </div>
    </Stack>
  ),
});

export default pantallaDeInforme(VALORACION);
