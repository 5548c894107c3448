import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { textoDe } from '#panel/kits/comun/archivo-csv.ts';
import { BotonPlantilla } from '#panel/kits/comun/archivos.tsx';
import { Avance } from '#panel/kits/comun/avance.tsx';
import { Cabeza, Cargando } from '#panel/kits/comun/pagina.tsx';
import { cuantos } from '#panel/kits/comun/palabras.ts';
import { SoltarCsv } from '#panel/kits/comun/soltar-csv.tsx';
import { Dinero } from '#panel/kits/comun/valores.tsx';
import { type ColumnaDeLineas, Lineas } from '#panel/kits/ficha/datos.tsx';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { BotonEnlace, Enlace } from '#panel/nucleo/enlace.tsx';
import { Falla } from '#panel/nucleo/error.tsx';
import { dinero, enCentavos, textoDeCentavos } from '#panel/nucleo/formato.ts';
import { empezar, useMarcha } from '#panel/nucleo/marcha.ts';
import { useSesion } from '#panel/nucleo/sesion.tsx';
import { COLUMNAS, type FacturaLeida, type Reparo } from './lote.lectura.ts';
import { pasosDelLote, type Revisado, revisarLote } from './lote.ts';

/** Many invoices at once, out of a sheet: seen before any is issued, then issued while one does something else. */

const PLANTILLA = [
  'factura,identificacion,razon_social,email,codigo_principal,descripcion,cantidad,precio_unitario,iva_codigo',
  '1,1710034065,María Pérez,maria@example.com,MENS,Mensualidad de noviembre,1,45.00,4',
  '1,1710034065,María Pérez,maria@example.com,MATR,Matrícula,1,20.00,0',
  '2,9999999999999,CONSUMIDOR FINAL,,MENS,Mensualidad de noviembre,1,45.00,4',
].join('\r\n');

/** More than these are not drawn; all of them are issued. */
const A_LA_VISTA = 100;

type Fila = FacturaLeida & { readonly total: number };

const FILAS: readonly ColumnaDeLineas<Fila>[] = [
  {
    titulo: 'Líneas',
    dibujar: ({ lineas }) => lineas.map(({ linea }) => linea).join(', '),
  },
  { titulo: 'Identificación', dibujar: ({ cuerpo }) => cuerpo.identificacion },
  { titulo: 'Razón social', dibujar: ({ cuerpo }) => cuerpo.razon_social },
  {
    titulo: 'Descripción',
    dibujar: ({ cuerpo }) => cuerpo.detalles.map(({ descripcion }) => descripcion).join('; '),
  },
  { titulo: 'Total', derecha: true, dibujar: ({ total }) => <Dinero valor={total} /> },
];
const REPAROS: readonly ColumnaDeLineas<Reparo>[] = [
  { titulo: 'Línea', derecha: true, dibujar: ({ linea }) => linea },
  { titulo: 'Qué está mal', dibujar: ({ detalle }) => detalle },
];

const Recortadas = ({ de }: { readonly de: number }) =>
  de <= A_LA_VISTA ? null : (
    <Text size="sm" c="dimmed" mt="xs">
      Se ven {A_LA_VISTA} de {de}.
    </Text>
  );

const Vista = ({ de: { facturas, totales, reparos } }: { readonly de: Revisado }) => {
  const filas = facturas.map((una, lugar) => ({ ...una, total: totales[lugar] ?? 0 }));
  return (
    <>
      {reparos.length > 0 && (
        <div>
          <Alert
            color="yellow"
            mb="sm"
            title={cuantos(reparos.length, 'línea por corregir', 'líneas por corregir')}
          >
            Corríjalas y revise otra vez, o emita las demás: estas quedan fuera.
          </Alert>
          <Lineas
            titulo="Lo que está mal"
            columnas={REPAROS}
            lineas={reparos.slice(0, A_LA_VISTA)}
          />
          <Recortadas de={reparos.length} />
        </div>
      )}
      {filas.length > 0 && (
        <div>
          <Lineas
            titulo="Lo que se emitiría"
            columnas={FILAS}
            lineas={filas.slice(0, A_LA_VISTA)}
          />
          <Recortadas de={filas.length} />
        </div>
      )}
    </>
  );
};

const sumaDe = ({ totales }: Revisado): string =>
  textoDeCentavos(totales.reduce((suma, total) => suma + enCentavos(total), 0));

const Hoja = ({ clave }: { readonly clave: string }) => {
  const cliente = useCliente();
  const consultas = useQueryClient();
  const guardada = `lote:${clave}`;
  const [texto, ponerTexto] = useState(() => sessionStorage.getItem(guardada) ?? '');
  const revision = useMutation({ mutationFn: (dicho: string) => revisarLote(dicho, cliente) });
  const poner = (nuevo: string): void => {
    ponerTexto(nuevo);
    sessionStorage.setItem(guardada, nuevo);
    revision.reset();
  };
  const soltar = async (archivo: File | undefined): Promise<void> => {
    if (!archivo) return;
    const dicho = textoDe(await archivo.arrayBuffer());
    poner(dicho);
    revision.mutate(dicho);
  };
  const emitir = async (revisado: Revisado): Promise<void> => {
    poner('');
    await empezar(clave, {
      titulo: 'Emitir el lote',
      a: '/facturas/lote',
      pasos: pasosDelLote(revisado.facturas, cliente),
    });
    void consultas.invalidateQueries({ queryKey: ['facturas'] });
  };
  const revisado = revision.data;
  return (
    <Stack gap="md">
      <Text c="dimmed">
        Una línea por factura, o varias que digan la misma «factura». La primera nombra las
        columnas, en cualquier orden: {COLUMNAS.join(', ')}. De quien está en el directorio basta la
        identificación; de lo que está en el catálogo, su código.
      </Text>
      <SoltarCsv alSoltar={(archivo) => void soltar(archivo)} p="md" />
      <Textarea
        label="O pegue aquí las filas de su planilla"
        autosize
        minRows={4}
        maxRows={12}
        spellCheck={false}
        value={texto}
        onChange={({ currentTarget }) => poner(currentTarget.value)}
      />
      <Group gap="xs">
        <Button
          variant={revisado ? 'default' : 'filled'}
          disabled={texto.trim() === ''}
          loading={revision.isPending}
          onClick={() => revision.mutate(texto)}
        >
          Revisar
        </Button>
        {revisado && (
          <Button disabled={revisado.facturas.length === 0} onClick={() => void emitir(revisado)}>
            {revisado.facturas.length === 0
              ? 'Emitir'
              : `Emitir ${cuantos(revisado.facturas.length, 'factura', 'facturas')} por ${dinero(sumaDe(revisado))}`}
          </Button>
        )}
      </Group>
      {revision.isPending && <Cargando lineas={6} />}
      {revision.error && (
        <Falla error={revision.error} alReintentar={() => revision.mutate(texto)} />
      )}
      {revisado && <Vista de={revisado} />}
    </Stack>
  );
};

export default function LoteDeFacturas() {
  const { empresa } = useSesion();
  const clave = `${empresa.empresa_id}:facturas:lote`;
  const marcha = useMarcha(clave);
  return (
    <>
      <Cabeza titulo="Lote de facturas">
        <BotonEnlace a="/facturas?estado=BORRADOR" variant="default">
          Emitir borradores
        </BotonEnlace>
        <BotonPlantilla nombre="lote.csv" csv={PLANTILLA} />
      </Cabeza>
      {marcha ? (
        <Stack gap="md">
          <Avance clave={clave} />
          {marcha.estado === 'terminada' && (
            <Text>
              Van al SRI: su estado se ve en{' '}
              <Enlace a="/facturas" inherit underline="always">
                Facturas
              </Enlace>
              .
            </Text>
          )}
        </Stack>
      ) : (
        <Hoja clave={clave} />
      )}
    </>
  );
}
