import { Alert, List, Select, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Asiento, LibroContable, PeriodoContable } from 'comprobantes-cliente';
import { useConsulta } from '#panel/kits/comun/consulta.ts';
import { Cabeza } from '#panel/kits/comun/pagina.tsx';
import { Formulario } from '#panel/kits/formulario/formulario.tsx';
import { QuePasaria } from '#panel/kits/formulario/simulado.tsx';
import { oculto } from '#panel/kits/formulario/textos.tsx';
import { useFormulario } from '#panel/kits/formulario/usar-formulario.ts';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { Enlace, useIr } from '#panel/nucleo/enlace.tsx';
import { Falla } from '#panel/nucleo/error.tsx';
import { Espera } from '#panel/nucleo/espera.tsx';
import { hoy, mesDicho } from '#panel/nucleo/formato.ts';
import { useLibro } from './libro.lectura.ts';
import { conLibros } from './libro.tsx';
import { deTexto } from './periodos.lectura.ts';

/** The closing of a year: its months, the entry that it would make, and then it is closed. */

const CAMPOS = { anio: oculto() };

/** The entry is seen as it would be, and made. */
const Cerrar = ({ anio }: { readonly anio: number }) => {
  const { contabilidad } = useCliente();
  const ir = useIr();
  const de = useFormulario({
    nombre: 'contabilidad',
    registro: `cierre-${anio}`,
    campos: CAMPOS,
    inicial: { anio: String(anio) },
    cuerpo: () => ({ anio }),
    simular: (cuerpo, signal) => contabilidad.cerrarAnio(cuerpo, { simular: true, signal }),
    enviar: (cuerpo, opciones) => contabilidad.cerrarAnio(cuerpo, opciones),
    alTerminar: ({ id }) => ir(`/contabilidad/asientos/${id}`),
  });
  return (
    <Formulario de={de} accion={{ palabras: `Cerrar ${anio}` }}>
      <Text size="sm">
        Un asiento del 31 de diciembre deja en cero los ingresos, costos y gastos, y lleva su
        resultado al patrimonio. Se deshace anulándolo.
      </Text>
      <QuePasaria<Asiento> de={de} titulo="El asiento de cierre" />
    </Formulario>
  );
};

const Abiertos = ({ de }: { readonly de: readonly PeriodoContable[] }) => (
  <Alert color="orange" variant="light" title="Antes se cierran sus meses">
    <List size="sm">
      {de.map(({ anio, mes }) => (
        <List.Item key={mes}>
          <Enlace a={`/contabilidad/periodos/${anio}/${mes}`}>{mesDicho(anio, mes)}</Enlace>
        </List.Item>
      ))}
    </List>
  </Alert>
);

const DelAnio = ({ anio }: { readonly anio: number }) => {
  const { contabilidad } = useCliente();
  const { data, error, refetch } = useQuery({
    queryKey: ['contabilidad', 'cierre-anual', anio],
    queryFn: async ({ signal }) => {
      const [periodos, cierres] = await Promise.all([
        contabilidad.listarPeriodosContables({ anio, signal }),
        contabilidad.listarAsientos({
          origen_tipo: 'cierre',
          desde: `${anio}-12-31`,
          hasta: `${anio}-12-31`,
          signal,
        }),
      ]);
      const vigente = cierres.find(
        ({ reversa_de, revertido_por }) => reversa_de === null && revertido_por === null,
      );
      return {
        abiertos: periodos.filter(({ estado }) => estado === 'abierto'),
        termina: periodos.some(({ mes }) => mes === 12),
        vigente,
      };
    },
  });
  if (error) return <Falla error={error} alReintentar={() => void refetch()} />;
  if (!data) return <Espera />;
  const { abiertos, termina, vigente } = data;
  if (vigente) {
    return (
      <Alert color="green" variant="light" title={`El año ${anio} está cerrado`}>
        Con el{' '}
        <Enlace a={`/contabilidad/asientos/${vigente.id}`} inherit underline="always">
          asiento {vigente.numero}
        </Enlace>
        . Para cerrarlo otra vez, anúlelo.
      </Alert>
    );
  }
  if (!termina && abiertos.length === 0) {
    return <Text c="dimmed">El año todavía no termina.</Text>;
  }
  return abiertos.length > 0 ? <Abiertos de={abiertos} /> : <Cerrar key={anio} anio={anio} />;
};

const aniosDe = ({ contabilidad_desde }: LibroContable): readonly number[] => {
  const ultimo = Number(hoy().slice(0, 4));
  const primero = deTexto(contabilidad_desde ?? '').anio || ultimo;
  return Array.from({ length: ultimo - primero + 1 }, (_, i) => ultimo - i);
};

const CierreAnual = () => {
  const libro = useLibro().data;
  const [{ anio: dicho }, cambiar] = useConsulta();
  if (!libro) return <Espera />;
  const anios = aniosDe(libro);
  // The last one that is over, if the books have one.
  const anio = Number(dicho ?? anios[1] ?? anios[0]);
  return (
    <Stack maw={760}>
      <Cabeza titulo="Cierre del año" />
      <Select
        label="Año"
        w={120}
        data={anios.map(String)}
        value={String(anio)}
        allowDeselect={false}
        onChange={(elegido) => cambiar({ anio: elegido ?? undefined })}
      />
      <DelAnio anio={anio} />
    </Stack>
  );
};
export default conLibros(CierreAnual);
