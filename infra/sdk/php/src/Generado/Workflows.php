<?php

// Escrito por «npm run contratos» a partir de infra/http/openapi.json: no se edita.

declare(strict_types=1);

namespace Comprobantes\Generado;

use Comprobantes\Grupo;
use Comprobantes\Lista;
use Comprobantes\Operacion;

/**
 * Automatizaciones, sus corridas y sus secretos
 *
 * @phpstan-import-type ActualizarSecretoDeWorkflow from Tipos
 * @phpstan-import-type ActualizarWorkflow from Tipos
 * @phpstan-import-type Corrida from Tipos
 * @phpstan-import-type CorridaConHistoria from Tipos
 * @phpstan-import-type CrearSecretoDeWorkflow from Tipos
 * @phpstan-import-type CrearWorkflow from Tipos
 * @phpstan-import-type CrearWorkflowDesdePlantilla from Tipos
 * @phpstan-import-type DuplicarWorkflow from Tipos
 * @phpstan-import-type EjecutarWorkflow from Tipos
 * @phpstan-import-type EjemploDeEvento from Tipos
 * @phpstan-import-type EventoDeWorkflow from Tipos
 * @phpstan-import-type ImportarWorkflow from Tipos
 * @phpstan-import-type NodoDeWorkflow from Tipos
 * @phpstan-import-type PaginaDeHistoria from Tipos
 * @phpstan-import-type PlantillaDeWorkflow from Tipos
 * @phpstan-import-type PruebaDeRegistro from Tipos
 * @phpstan-import-type ReejecutarCorrida from Tipos
 * @phpstan-import-type RevisionDeWorkflow from Tipos
 * @phpstan-import-type SecretoDeWorkflow from Tipos
 * @phpstan-import-type SecretoDeWorkflowEnLista from Tipos
 * @phpstan-import-type Simulacion from Tipos
 * @phpstan-import-type ValidarWorkflow from Tipos
 * @phpstan-import-type Workflow from Tipos
 * @phpstan-import-type WorkflowEnLista from Tipos
 * @phpstan-import-type WorkflowExportado from Tipos
 */
final class Workflows extends Grupo
{
    /**
     * Guarda un secreto, que los workflows nombran sin decirlo
     *
     * **Solo con sesión** del panel. El valor se guarda cifrado, no vuelve por la API y en el historial se lee ***. Un nodo lo nombra: auth.secreto en action.http, secreto en action.webhook.
     *
     * `POST /workflows/secretos`
     *
     * @param CrearSecretoDeWorkflow $cuerpo
     * @param array{idempotency_key?: string, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return SecretoDeWorkflow
     */
    public function crearSecreto(array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/workflows/secretos', idempotente: true), [], $cuerpo, $opciones);
    }

    /**
     * Los secretos de la empresa: su pista, su último uso y qué workflows los nombran
     *
     * **Solo con sesión** del panel.
     *
     * `GET /workflows/secretos`
     *
     * @param array{limit?: int, offset?: int, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Lista<SecretoDeWorkflowEnLista>
     */
    public function listarSecretos(array $opciones = []): Lista
    {
        return $this->pedir(new Operacion('GET', '/workflows/secretos', lista: 'paginada'), [], null, $opciones);
    }

    /**
     * Da a un secreto otro valor, otra descripción o ambos
     *
     * **Solo con sesión** del panel. Lo que no se envía queda como está. Vale para lo que se haga desde entonces.
     *
     * `PUT /workflows/secretos/{id}`
     *
     * @param ActualizarSecretoDeWorkflow $cuerpo
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return SecretoDeWorkflow
     */
    public function actualizarSecreto(int $id, array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('PUT', '/workflows/secretos/{id}'), [$id], $cuerpo, $opciones);
    }

    /**
     * Elimina un secreto que ningún workflow nombra
     *
     * **Solo con sesión** del panel.
     *
     * `DELETE /workflows/secretos/{id}`
     *
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return null
     */
    public function eliminarSecreto(int $id, array $opciones = []): array|null
    {
        return $this->pedir(new Operacion('DELETE', '/workflows/secretos/{id}'), [$id], null, $opciones);
    }

    /**
     * Empieza una corrida a mano
     *
     * **Solo con sesión** del panel. Responde enseguida; qué pasó se lee en GET /workflows/runs/{corrida}. Sirve también para probar uno inactivo, o uno que espera eventos, si su definición es válida.
     *
     * `POST /workflows/{id}/run`
     *
     * @param EjecutarWorkflow|null $cuerpo
     * @param array{idempotency_key?: string, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Corrida
     */
    public function ejecutar(int $id, ?array $cuerpo = null, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/workflows/{id}/run', idempotente: true), [$id], $cuerpo, $opciones);
    }

    /**
     * Empieza otra corrida con lo mismo con que empezó esta
     *
     * **Solo con sesión** del panel. Corre el workflow como está ahora, no como estaba entonces. Con `desde`, lo anterior a ese nodo no se hace otra vez: cuenta como en esta corrida.
     *
     * `POST /workflows/runs/{corrida}/reejecutar`
     *
     * @param ReejecutarCorrida|null $cuerpo
     * @param array{idempotency_key?: string, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Corrida
     */
    public function reejecutarCorrida(string $corrida, ?array $cuerpo = null, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/workflows/runs/{corrida}/reejecutar', idempotente: true), [$corrida], $cuerpo, $opciones);
    }

    /**
     * Detiene una corrida que sigue en curso
     *
     * **Solo con sesión** del panel. Nada nuevo empieza, y lo que esperaba ya no sigue; lo que un nodo estaba haciendo termina. La corrida queda en failed, y dice que se la detuvo.
     *
     * `POST /workflows/runs/{corrida}/detener`
     *
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Corrida
     */
    public function detenerCorrida(string $corrida, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/workflows/runs/{corrida}/detener'), [$corrida], null, $opciones);
    }

    /**
     * Crea un workflow; activo, su definición debe validar
     *
     * **Solo con sesión** del panel. Con activo: false se guarda un borrador, tenga los errores que tenga. El nodo trigger de la definición, si lo hay, dice qué lo inicia; si no, trigger_tipo y eventos. El 400 trae problemas, como POST /workflows/validar.
     *
     * `POST /workflows`
     *
     * @param CrearWorkflow $cuerpo
     * @param array{simular?: bool, idempotency_key?: string, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Workflow|Simulacion
     */
    public function crear(array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/workflows', idempotente: true), [], $cuerpo, $opciones);
    }

    /**
     * Los workflows de la empresa, con la última corrida de cada uno
     *
     * **Solo con sesión** del panel.
     *
     * `GET /workflows`
     *
     * @param array{limit?: int, offset?: int, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Lista<WorkflowEnLista>
     */
    public function listar(array $opciones = []): Lista
    {
        return $this->pedir(new Operacion('GET', '/workflows', lista: 'paginada'), [], null, $opciones);
    }

    /**
     * Dice qué tiene de malo una definición; no guarda nada
     *
     * **Solo con sesión** del panel. Basta poder leer los workflows.
     *
     * `POST /workflows/validar`
     *
     * @param ValidarWorkflow $cuerpo
     * @param array{simular?: bool, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return RevisionDeWorkflow|Simulacion
     */
    public function validar(array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/workflows/validar'), [], $cuerpo, $opciones);
    }

    /**
     * Crea un workflow, inactivo, con lo que dio GET /workflows/{id}/exportar
     *
     * **Solo con sesión** del panel.
     *
     * `POST /workflows/importar`
     *
     * @param ImportarWorkflow $cuerpo
     * @param array{simular?: bool, idempotency_key?: string, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Workflow|Simulacion
     */
    public function importar(array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/workflows/importar', idempotente: true), [], $cuerpo, $opciones);
    }

    /**
     * Cambia un workflow: su nombre, su definición, o si está activo
     *
     * **Solo con sesión** del panel. Lo que no se envía queda como está. Si cambia la definición o lo que la inicia sube version; las corridas en curso terminan con la que empezaron. Con `version`, la que se leyó, lo que otra persona cambió entretanto no se pisa: 409.
     *
     * `PUT /workflows/{id}`
     *
     * @param ActualizarWorkflow $cuerpo
     * @param array{simular?: bool, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Workflow|Simulacion
     */
    public function reemplazar(int $id, array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('PUT', '/workflows/{id}'), [$id], $cuerpo, $opciones);
    }

    /**
     * Elimina un workflow y su historial; lo que estaba en curso se detiene
     *
     * **Solo con sesión** del panel.
     *
     * `DELETE /workflows/{id}`
     *
     * @param array{simular?: bool, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Simulacion|null
     */
    public function eliminar(int $id, array $opciones = []): array|null
    {
        return $this->pedir(new Operacion('DELETE', '/workflows/{id}'), [$id], null, $opciones);
    }

    /**
     * Un workflow, con su definición
     *
     * **Solo con sesión** del panel.
     *
     * `GET /workflows/{id}`
     *
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Workflow
     */
    public function obtener(int $id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/workflows/{id}'), [$id], null, $opciones);
    }

    /**
     * Crea otro workflow igual, inactivo, llamado «Copia de …»
     *
     * **Solo con sesión** del panel.
     *
     * `POST /workflows/{id}/duplicar`
     *
     * @param DuplicarWorkflow|null $cuerpo
     * @param array{simular?: bool, idempotency_key?: string, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Workflow|Simulacion
     */
    public function duplicar(int $id, ?array $cuerpo = null, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/workflows/{id}/duplicar', idempotente: true), [$id], $cuerpo, $opciones);
    }

    /**
     * Crea un workflow, inactivo, con lo que una plantilla pide
     *
     * **Solo con sesión** del panel. Se mira, se le da lo que requiere y se activa con PUT /workflows/{id}.
     *
     * `POST /workflows/desde-plantilla`
     *
     * @param CrearWorkflowDesdePlantilla $cuerpo
     * @param array{simular?: bool, idempotency_key?: string, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Workflow|Simulacion
     */
    public function crearDesdePlantilla(array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/workflows/desde-plantilla', idempotente: true), [], $cuerpo, $opciones);
    }

    /**
     * Las corridas de todos los workflows
     *
     * **Solo con sesión** del panel. De la más nueva a la más antigua. Las que esperan su turno, un plazo o un reintento se leen como running. La última página trae X-Total-Count.
     *
     * `GET /workflows/runs`
     *
     * @param array{workflow_id?: int, estado?: 'running'|'completed'|'failed', documento?: string, limit?: int, offset?: int, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Lista<Corrida>
     */
    public function listarCorridas(array $opciones = []): Lista
    {
        return $this->pedir(new Operacion('GET', '/workflows/runs', lista: 'paginada'), [], null, $opciones);
    }

    /**
     * Una corrida, con lo que hizo cada nodo
     *
     * **Solo con sesión** del panel. La configuración de cada nodo va con sus variables resueltas; los valores de los secretos que usó van como ***, también donde un destino los repitió. Lo que pasó en ella se guarda treinta días (WORKFLOWS_DIAS_DE_HISTORIA), y de cada empresa hasta 1 GiB (WORKFLOWS_MIB_DE_HISTORIA): las más viejas ceden su sitio; después queda su resumen. De la entrada y la configuración de cada nodo se guardan 32 KiB, de su salida 256 KiB, y de todas las salidas 4 MiB: lo que se cortó lo dicen sus notas.
     *
     * `GET /workflows/runs/{corrida}`
     *
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return CorridaConHistoria
     */
    public function obtenerCorrida(string $corrida, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/workflows/runs/{corrida}'), [$corrida], null, $opciones);
    }

    /**
     * Las corridas de un workflow
     *
     * **Solo con sesión** del panel. De la más nueva a la más antigua. Las que esperan su turno, un plazo o un reintento se leen como running. La última página trae X-Total-Count.
     *
     * `GET /workflows/{id}/runs`
     *
     * @param array{estado?: 'running'|'completed'|'failed', documento?: string, limit?: int, offset?: int, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Lista<Corrida>
     */
    public function listarCorridasDeWorkflow(int $id, array $opciones = []): Lista
    {
        return $this->pedir(new Operacion('GET', '/workflows/{id}/runs', lista: 'paginada'), [$id], null, $opciones);
    }

    /**
     * Los tipos de nodo: qué admite cada uno en data, y qué da
     *
     * **Solo con sesión** del panel.
     *
     * `GET /workflows/nodos`
     *
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Lista<NodoDeWorkflow>
     */
    public function listarNodos(array $opciones = []): Lista
    {
        return $this->pedir(new Operacion('GET', '/workflows/nodos', lista: 'entera'), [], null, $opciones);
    }

    /**
     * Los eventos que pueden iniciar un workflow, con sus campos y un ejemplo
     *
     * **Solo con sesión** del panel.
     *
     * `GET /workflows/eventos`
     *
     * @param array{documento?: string, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Lista<EventoDeWorkflow>
     */
    public function listarEventos(array $opciones = []): Lista
    {
        return $this->pedir(new Operacion('GET', '/workflows/eventos', lista: 'entera'), [], null, $opciones);
    }

    /**
     * Lo último que un evento dijo en la empresa; si no ha ocurrido, un ejemplo
     *
     * **Solo con sesión** del panel.
     *
     * `GET /workflows/eventos/{nombre}/ejemplo`
     *
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return EjemploDeEvento
     */
    public function obtenerEjemploDeEvento(string $nombre, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/workflows/eventos/{nombre}/ejemplo'), [$nombre], null, $opciones);
    }

    /**
     * Workflows con que empezar: lo que pide cada uno y la definición que da
     *
     * **Solo con sesión** del panel.
     *
     * `GET /workflows/plantillas`
     *
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Lista<PlantillaDeWorkflow>
     */
    public function listarPlantillas(array $opciones = []): Lista
    {
        return $this->pedir(new Operacion('GET', '/workflows/plantillas', lista: 'entera'), [], null, $opciones);
    }

    /**
     * Un workflow para llevarlo a otra empresa: lo que da lo toma POST /workflows/importar
     *
     * **Solo con sesión** del panel. De los secretos van solo los nombres: la otra empresa tiene los suyos.
     *
     * `GET /workflows/{id}/exportar`
     *
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return WorkflowExportado
     */
    public function exportar(int $id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/workflows/{id}/exportar'), [$id], null, $opciones);
    }

    /**
     * Qué pasó con un workflow: cada hecho que la cambió, quién lo hizo y qué cambió
     *
     * **Solo con sesión** del panel. Una página puede traer menos que limit, si lo que cambió es largo; si falta algo lo dice hay_mas.
     *
     * `GET /workflows/{id}/historia`
     *
     * @param array{desde_id?: int, limit?: int, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return PaginaDeHistoria
     */
    public function historia(int $id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/workflows/{id}/historia'), [$id], null, $opciones);
    }

    /**
     * Lo que prueba que los hechos de un workflow son los que se sellaron
     *
     * **Solo con sesión** del panel.
     *
     * `GET /workflows/{id}/prueba`
     *
     * @param array{desde_id?: int, limit?: int, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return PruebaDeRegistro
     */
    public function prueba(int $id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/workflows/{id}/prueba'), [$id], null, $opciones);
    }
}
